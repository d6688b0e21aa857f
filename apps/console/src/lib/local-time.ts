/** As a `datetime-local` input takes a moment: the browser's own time, without a zone. */
export const asLocal = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
