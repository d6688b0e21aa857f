/** A span of time: from the first moment up to, and without, the second. */
export type Span = {
  /** From this moment on; a text is ISO 8601. */
  start?: Date | string | undefined
  /** Up to this moment, and without it. */
  end?: Date | string | undefined
}

/** The span as it stands in an address. */
export const spanQuery = ({ start, end }: Span) => ({
  ...(start !== undefined && { start: momentOf(start) }),
  ...(end !== undefined && { end: momentOf(end) }),
})

/** A moment as the contract writes it. What is none stays as it is, for the contract to refuse. */
export function momentOf(value: Date | string): string {
  const time = new Date(value).getTime()
  return Number.isNaN(time) ? String(value) : new Date(time).toISOString()
}
