import { type ContentNode, createContent, previewToken } from '@console/sdk/content'

/** Content as the pages' scripts read it: files of the build that this document belongs to. */
const content = createContent({
  production: !import.meta.env.DEV,
  integrity: document.documentElement.dataset.build,
  previewToken: () => previewToken(location.search),
})

export const readNavigation = (): Promise<ContentNode[]> => content.navigation()
