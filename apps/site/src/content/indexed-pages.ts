import { referencePages } from '../reference/pages.ts'
import { listDocs } from './docs.ts'
import { pricingPage } from './pricing-page.ts'

/** The pages that search engines may list. */
export async function indexedPages() {
  const docs = await listDocs()
  return [
    '/',
    pricingPage.path,
    ...docs.map((page) => page._path),
    ...referencePages.map(({ path }) => path),
  ]
}
