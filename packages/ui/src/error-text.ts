export type PageError = {
  /** A number, or a word for what has none. @default 404 */
  status?: number | string | undefined
  name?: string | undefined
  message?: string | undefined
}

const notThePage = "This is not the page you're looking for."

/** What an error page says: its status, its heading, a sentence and, when there is more, a detail. */
export function errorText({ status = 404, name, message }: PageError = {}) {
  const isMissing = status === 404
  const heading = name || (isMissing ? 'Page not found' : 'An error occurred')
  const detail = message && message !== heading ? message : undefined
  if (isMissing) return { status, heading, sentence: notThePage, detail }
  return { status, heading, sentence: detail ?? notThePage, detail: undefined }
}
