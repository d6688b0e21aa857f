/**
 * Content: reading documents by query, the engine that answers queries, and navigation.
 * @module
 */
export {
  type BuildManifest,
  type BuildOptions,
  buildCheckMs,
  type LatestBuild,
  type Payload,
  readManifest,
  readPayload,
  watchBuild,
} from './builds.ts'
export { type ContentOptions, contentPath, createContent, type ReadOptions } from './client.ts'
export { type ContentItem, type ContentResult, runQuery } from './engine.ts'
export { type ContentEntry, describeFile, type Locales } from './entry.ts'
export type { Condition } from './match.ts'
export {
  buildNavigation,
  type ContentNode,
  mapContentNavigation,
  type NavLink,
} from './navigation.ts'
export {
  decodeParams,
  encodeParams,
  hashParams,
  parseParams,
  type QueryParams,
  type SortOption,
  stringifyParams,
} from './params.ts'
export { PrefetchQueue, pendingPreloads } from './prefetch-queue.ts'
export { previewToken } from './preview.ts'
export { ContentQuery, type QueryDefaults, withDefaults } from './query.ts'
