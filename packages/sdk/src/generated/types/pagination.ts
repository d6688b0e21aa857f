// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Where a page stands in its list. */
export type Pagination = {
  /** The page before; null on the first. */
  previous: number | null
  /** The page after; null on the last. */
  next: number | null
  /** This page, from 1. */
  current: number
  /** How many items a page holds. */
  per_page: number
  /** How many items there are in all. */
  count: number
  /** How many pages there are. */
  pages: number
}
