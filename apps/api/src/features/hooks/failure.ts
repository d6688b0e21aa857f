import { errors } from 'undici'

import { AddressRefused } from './address-guard.ts'

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection stood in time.',
  ETIMEDOUT: 'No connection stood in time.',
  EHOSTUNREACH: 'There is no way to the address.',
  ENETUNREACH: 'There is no way to the address.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by nobody else.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by nobody whom we know.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate comes without those that vouch for it.',
}

/** What went wrong, as the owner of a hook is told. Details that name our own side stay out. */
export function inWords(error: unknown) {
  if (error instanceof AddressRefused) return error.message
  if (error instanceof errors.HTTPParserError) return 'The answer is no HTTP.'
  const code = codeOf(error)
  return sentences[code ?? ''] ?? `The request failed${code ? `: ${code}` : ''}.`
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Null for a success: only 2xx is one. */
export function statusInWords(status: number) {
  if (status >= 200 && status < 300) return null
  const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : ''
  return `The receiver answered ${status}.${redirect}`
}
