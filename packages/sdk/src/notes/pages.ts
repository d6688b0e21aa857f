/** The notes on what the query of each list with pages takes. */
export const pageNotes = {
  page: 'Which page, from 1.',
  per_page: 'How many items a page holds, up to 200; 50 if left out.',
} as const

/** The notes on a span of time within which something began. */
export const spanNotes = {
  start: 'Only those that began at this moment or later.',
  end: 'Only those that began before this moment.',
} as const
