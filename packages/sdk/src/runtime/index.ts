/**
 * What a page knows of the build it belongs to: whether a newer one is there, which pages were made
 * with it and their data, and how many routes are loaded ahead at once.
 * @module
 */
export {
  type BuildManifest,
  type BuildOptions,
  type LatestBuild,
  readManifest,
  watchBuild,
} from './manifest.ts'
export { readPayload } from './payload.ts'
export { PrefetchQueue } from './prefetch-queue.ts'
