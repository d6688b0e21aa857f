import { listDocs } from './docs.ts'
import { keyPage } from './key-page.ts'
import { pricingPage } from './pricing-page.ts'

/** The pages that search engines may list. */
export async function indexedPages() {
  const docs = await listDocs()
  return ['/', pricingPage.path, keyPage.path, ...docs.map((page) => page._path)]
}
