import { isIP } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'

import type { AddressGuard } from './address-guard.ts'

export type ConnectOptions = {
  guard: AddressGuard
  timeoutMs: number
  /** Told when the addresses of a host were found. */
  onFound: (hostname: string) => void
}

/** Connects to what the guard lets through, at the moment of connecting. */
export function guardedConnector({ guard, timeoutMs, onFound }: ConnectOptions) {
  const addressesOf = callbackify(async (hostname: string) => {
    const found = await guard.addressesOf(hostname)
    onFound(hostname)
    return found.map((address) => ({ address, family: isIP(address) }))
  })
  const connect = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    // The very addresses that were checked: asked once more, a name could lead elsewhere.
    lookup(hostname, options, callback) {
      addressesOf(hostname, (error, found) => {
        const [first] = found ?? []
        if (error || options.all) callback(error, found ?? [])
        else callback(null, first?.address ?? '', first?.family)
      })
    },
  })
  const guarded: buildConnector.connector = (options, callback) => {
    // An address that is no name is never looked up.
    if (isIP(options.hostname) === 0) return connect(options, callback)
    addressesOf(options.hostname, (error) => {
      if (error) callback(error, null)
      else connect(options, callback)
    })
  }
  return guarded
}
