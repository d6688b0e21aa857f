import { ConnectionError } from '../errors.ts'

/** Which build a site serves now. */
export type LatestBuild = { id: string; timestamp: number }

/** What a build says of itself. */
export type BuildManifest = LatestBuild & {
  /** Pages that were made with the build, without a slash at their end. */
  prerendered: string[]
}

/** How the files of a build are found and read. */
export type BuildOptions = {
  /** The id of the build that the page belongs to. */
  buildId: string
  /** Where the build's files lie, such as `/_assets`. */
  assets: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/**
 * Asks again and again whether a newer build is there, first after one interval. Failures are passed
 * over: the next time tells. Lead the next navigation to a full load once `isOutdated()`.
 *
 * @example
 * const build = watchBuild({ buildId, assets: '/_assets' })
 * if (build.isOutdated()) location.assign('/docs')
 * build.stop()
 */
export function watchBuild({
  intervalMs = 3_600_000,
  onOutdated,
  ...options
}: BuildOptions & {
  /** How often to ask, in milliseconds; ours, an hour, is what frameworks do. @default 3_600_000 */
  intervalMs?: number
  /** Called once, when a newer build is found. Asking ends then. */
  onOutdated?: (latest: LatestBuild) => void
}): { isOutdated: () => boolean; stop: () => void } {
  let isOutdated = false
  const stop = () => clearInterval(timer)
  const timer = setInterval(async () => {
    // The time in the address passes every cache on the way.
    const latest = await readBuild(options, `latest.json?${Date.now()}`).catch(() => undefined)
    if (isOutdated || !latest || latest.id === options.buildId) return
    isOutdated = true
    stop()
    onOutdated?.(latest)
  }, intervalMs)
  return { isOutdated: () => isOutdated, stop }
}

/** Reads what the page's own build says of itself. That never changes, so caches may keep it. */
export async function readManifest(options: BuildOptions): Promise<BuildManifest> {
  const manifest = await readBuild(options, `meta/${encodeURIComponent(options.buildId)}.json`)
  const pages: unknown = Reflect.get(manifest, 'prerendered')
  const prerendered = Array.isArray(pages) ? pages.map(String) : []
  return { ...manifest, prerendered }
}

async function readBuild(options: BuildOptions, file: string): Promise<LatestBuild> {
  const { assets, fetch = globalThis.fetch } = options
  const response = await fetch(`${assets.replace(/\/+$/, '')}/builds/${file}`)
  const build: unknown = response.ok ? await response.json() : undefined
  if (!isBuild(build)) throw new ConnectionError(`The build's file ${file} could not be read.`)
  return build
}

const isBuild = (value: unknown): value is LatestBuild =>
  value instanceof Object && typeof Reflect.get(value, 'id') === 'string'
