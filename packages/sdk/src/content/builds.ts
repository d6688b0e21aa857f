/** The build that a host serves now. */
export type LatestBuild = {
  /** Names the build. */
  id: string
  /** When it was made, in milliseconds since 1970. */
  timestamp: number
}

/** What a build consists of. */
export type BuildManifest = LatestBuild & {
  /** Paths that lead elsewhere, with the status that says so. */
  redirects: { from: string; to: string; status: number }[]
  /** Patterns of all pages. */
  routes: string[]
  /** Paths of the pages that were rendered by the build; each has a payload. */
  prerendered: string[]
}

/** What a page was rendered from: answers of the content by what names their questions. */
export type Payload = {
  /** Id of the build. */
  build: string
  /** The page. */
  path: string
  /** Answers by the name of their question. */
  data: Record<string, unknown>
}

/** How the files of a build are found and read. */
export type BuildOptions = {
  /** Where the manifests lie. @default '/_app/builds' */
  base?: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** How often a page asks for the latest build unless told otherwise: once an hour. */
export const buildCheckMs = 3_600_000

/** Reads the manifest of a build. A build's manifest never changes, so browsers may keep it. */
export async function readManifest(id: string, options: BuildOptions = {}): Promise<BuildManifest> {
  const { base = '/_app/builds' } = options
  // Written by the build with the same type.
  return (await read(`${base}/meta/${id}.json`, options)) as BuildManifest
}

/**
 * Reads what a page was rendered from, for a page of that build; undefined for any other page, and
 * with a warning where the file cannot be read: the page's data can still be asked for.
 *
 * @example
 * const payload = await readPayload('/docs/start', await readManifest(buildId))
 * const content = createContent({ integrity: buildId, payload })
 */
export async function readPayload(
  path: string,
  manifest: BuildManifest,
  options: BuildOptions = {},
): Promise<Payload | undefined> {
  const page = path.replace(/(?<=.)\/+$/, '')
  if (!manifest.prerendered.includes(page)) return undefined
  const file = `${page === '/' ? '' : page}/_payload.json?${manifest.id}`
  try {
    // Written by the build with the same type; the build's id in the address makes keeping it safe.
    return (await read(file, options, { cache: 'force-cache' })) as Payload
  } catch (cause) {
    console.warn(`${file} could not be read.`, cause)
    return undefined
  }
}

/**
 * Asks at intervals which build is the latest, first after one interval, and tells once when it is
 * another than `id`. Failures mean nothing: it asks again. The result stops it.
 */
export function watchBuild(
  id: string,
  onNewBuild: (latest: LatestBuild) => void,
  { intervalMs = buildCheckMs, ...options }: BuildOptions & { intervalMs?: number } = {},
): () => void {
  const { base = '/_app/builds' } = options
  let stopped = false
  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  const timer = setInterval(async () => {
    const address = `${base}/latest.json?${Date.now()}`
    // Written by the build with the same type.
    const latest = (await read(address, options).catch(() => undefined)) as LatestBuild | undefined
    if (stopped || !latest?.id || latest.id === id) return
    stop()
    onNewBuild(latest)
  }, intervalMs)
  return stop
}

async function read(address: string, options: BuildOptions, init?: RequestInit): Promise<unknown> {
  const send = options.fetch ?? fetch
  const response = await send(address, init)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}
