import { defaultRegion, regionCookieName, regions } from '../contract/headers.ts'
import { InvalidRequestError } from '../errors.ts'
import type { Region } from '../generated/types/headers.ts'

export type HostOptions = {
  /**
   * Where the API answers: an address such as `http://localhost:3001`, or a template such as
   * `https://{region}.wattlane.example`. Answers never change it.
   */
  host: string
  /** Fills `{region}`. @default the cookie `region`, read anew for each call, else `api` */
  region?: Region | undefined
}

/** The full address of a path. The path always stays behind the host: it cannot name another one. */
export function addressOf({ host, region }: HostOptions, path: string): URL {
  if (!path.startsWith('/')) {
    throw new InvalidRequestError(`The path "${path}" does not start with "/".`)
  }
  const filled = host.replace('{region}', knownRegion(region ?? regionInCookie()))
  const base = filled.includes('://') ? filled : `https://${filled}`
  return new URL(base.replace(/\/+$/, '') + path)
}

// A cookie can be forged: anything but a known name would choose who receives the credentials.
function knownRegion(name: string | undefined): Region {
  return regions.find((region) => region === name) ?? defaultRegion
}

function regionInCookie() {
  const cookies = globalThis.document?.cookie ?? ''
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${regionCookieName}=`))
    ?.slice(regionCookieName.length + 1)
}
