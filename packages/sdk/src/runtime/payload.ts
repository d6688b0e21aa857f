import type { BuildManifest } from './manifest.ts'

/**
 * Reads the data that the build wrote beside a page; undefined if the page was not made with it, or
 * if the file cannot be read, which only costs the page its head start.
 */
export async function readPayload(
  path: string,
  { id, prerendered }: Pick<BuildManifest, 'id' | 'prerendered'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<unknown> {
  const page = path.replace(/[?#].*/, '').replace(/\/+$/, '')
  if (!prerendered.includes(page || '/')) return undefined
  try {
    const response = await fetch(`${page}/_payload.json?${id}`, { cache: 'force-cache' })
    if (response.ok) return await response.json()
    console.warn(`The data of ${page || '/'} was answered with ${response.status}.`)
  } catch {
    console.warn(`The data of ${page || '/'} could not be read.`)
  }
  return undefined
}
