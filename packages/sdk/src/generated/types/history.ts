// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What signals were over a span of time. */
export type History = {
  /** Where the span begins. */
  start: string
  /** Where it ends. */
  end: string
  /** By field, pairs of the moment in milliseconds since 1970 and the value then, in the order of time. */
  series: Record<string, ([number, unknown])[]>
  [name: string]: unknown
}
