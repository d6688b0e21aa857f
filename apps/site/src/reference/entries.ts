import { type ContentEntry, describeFile } from '@console/sdk/content'
import { referencePages } from './pages.ts'
import { bodyInMarkdown } from './to-markdown.ts'

/** Generated pages as entries of the content, beside those that are written. */
export const referenceEntries: readonly ContentEntry[] = referencePages.map((page) => ({
  ...describeFile(`${page.stem}.md`),
  _path: page.path,
  title: page.title,
  description: page.description,
  navigation: page.isInMenus
    ? { title: page.menuTitle, ...(page.icon && { icon: page.icon }) }
    : false,
  body: bodyInMarkdown(page),
}))
