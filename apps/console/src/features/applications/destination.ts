const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where an application wants its answer, said so that a wrong place can be told from the right one. */
export function destinationOf(address: string) {
  const url = URL.parse(address)
  if (!url) return 'an address that cannot be read'
  if (url.protocol === 'https:') return url.host
  if (url.protocol === 'http:' && loopback.has(url.hostname)) return `this device (${url.host})`
  return `the application on this device that opens “${url.protocol}”`
}
