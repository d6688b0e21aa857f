import { defaultRegion, regionCookieName, regions } from '../contract/headers.ts'
import { InvalidRequestError } from '../errors.ts'
import type { Region } from '../generated/types/headers.ts'

/** Where the API answers. */
export type HostOptions = {
  /**
   * Where the API answers: an address such as `http://localhost:3001`, or a template such as
   * `https://{region}.wattlane.example`. Answers never change it.
   */
  host: string
  /** Fills `{region}`. @default the cookie `region`, read anew for each call, else `api` */
  region?: Region | undefined
}

// No other scheme, which `fetch` would refuse, nor a password, which it would refuse, too; and neither
// query nor fragment, which would swallow the path.
const isBase = /^https?:\/\/[^/@]+\/[^?#]*$/

/**
 * The full address of a path, for what a browser fetches by itself, such as a download. The path always
 * stays behind the host: it cannot name another one.
 */
export function addressOf({ host, region }: HostOptions, path: string): URL {
  if (!path.startsWith('/')) {
    throw new InvalidRequestError(`The path "${path}" must start with "/".`)
  }
  const chosen =
    region ??
    new RegExp(`(?:^|; )${regionCookieName}=([^;]*)`).exec(globalThis.document?.cookie ?? '')?.[1]
  // A cookie can be forged: anything but a known name would choose who receives the credentials.
  const known = regions.find((name) => name === chosen) ?? defaultRegion
  let cause: unknown
  try {
    const filled = host.replace('{region}', known)
    // By itself first: an empty host would take the path's first part for its name.
    const base = new URL(filled.includes('://') ? filled : `https://${filled}`)
    if (isBase.test(base.href)) return new URL(base.href.replace(/\/+$/, '') + path)
  } catch (error) {
    cause = error
  }
  throw new InvalidRequestError('`host` is no http address with a name and at most a path.', {
    cause,
  })
}
