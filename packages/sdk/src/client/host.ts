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
  const chosen =
    region ??
    new RegExp(`(?:^|; )${regionCookieName}=([^;]*)`).exec(globalThis.document?.cookie ?? '')?.[1]
  // A cookie can be forged: anything but a known name would choose who receives the credentials.
  const known = regions.find((name) => name === chosen) ?? defaultRegion
  try {
    const filled = host.replace('{region}', known)
    // By itself first: an empty host would take the path's first part for its name.
    const base = new URL(filled.includes('://') ? filled : `https://${filled}`)
    return new URL(base.href.replace(/\/+$/, '') + path)
  } catch (cause) {
    throw new InvalidRequestError('`host` is not valid.', { cause })
  }
}
