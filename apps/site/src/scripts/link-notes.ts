import { type BuildManifest, createContent, readManifest, readPayload } from '@console/sdk/content'

const manifests = new Map<string, Promise<BuildManifest>>()

/** Tells at links what the page behind them is about, from what the build made that page of. */
export async function noteLinks(path: string, build: string) {
  const known = manifests.get(build) ?? readManifest(build)
  manifests.set(build, known)
  const payload = await readPayload(path, await known)
  if (!payload) return
  const content = createContent({ payload, integrity: build, fetch: refuse })
  const page = await content.query(path).findOne<{ description?: string }>()
  if (!page.description) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a:not([title])')) {
    if (link.origin === location.origin && link.pathname === path) link.title = page.description
  }
}

/** What the payload does not hold is not worth a request of its own. */
const refuse = () => Promise.reject(new Error('The page has no entry of its own.'))
