/** The page that shows an error by its status, for whoever leads there. */
export const errorPath = '/error'

/** What its address says, as `/error?status=429&retry-after=30&request=5f0c…`. */
export type NamedError = {
  /** 404 where the address names none. */
  status: number
  /** Seconds until another try is taken. */
  retryAfter: number | undefined
  /** The id of the request that failed. */
  requestId: string | undefined
}

/** They speak of the connection, so a browser or a proxy acts on them in place of showing the page. */
const ofConnections = [407, 408, 421, 426]

/** A longer pause is none that somebody waits for. */
const longestPauseS = 86_400

/** Reads the address of the error page, the same for the host that answers and for the page itself. */
export function readNamedError(search: string): NamedError {
  const named = new URLSearchParams(search)
  const status = wholeNumber(named.get('status'))
  const isError = status >= 400 && status <= 599 && !ofConnections.includes(status)
  const pause = wholeNumber(named.get('retry-after'))
  return {
    status: isError ? status : 404,
    retryAfter: isError && pause > 0 && pause <= longestPauseS ? pause : undefined,
    requestId: /^[\w-]{8,64}$/.exec(named.get('request') ?? '')?.[0],
  }
}

const wholeNumber = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0)
