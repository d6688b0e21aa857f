import { Problem } from '../../http/problem.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

// These run or show something in the browser that follows them.
const forbiddenSchemes = /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source):$/

/**
 * Whether codes may travel to it at all: over TLS, to this very device, or to an application that the
 * device opens for its own scheme (RFC 8252, section 7).
 */
export function checkRedirect(address: string): URL {
  const url = URL.parse(address)
  const isSafe =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    (url.protocol === 'http:' ? loopback.has(url.hostname) : !forbiddenSchemes.test(url.protocol))
  if (!isSafe) {
    throw new Problem(
      'invalid_redirect_uri',
      'This address may not receive a code. Use https, http on this device, or a scheme of your own.',
    )
  }
  return url
}

/** Letter for letter, but for the port on this device, which the system chooses (RFC 8252, 7.3). */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  return registered.some((one) => one === address || withoutPort(one) === withoutPort(address))
}

function withoutPort(address: string) {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !loopback.has(url.hostname)) return address
  url.port = ''
  return url.href
}
