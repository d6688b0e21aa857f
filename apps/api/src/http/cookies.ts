import { type Region, regionCookie, regions } from '@console/sdk/contract'

export type CookieRules = {
  /** Over plain http on loopback there is no `Secure`, and so no `__Host-`. */
  https: boolean
  /** The registrable domain that API and web hosts share, for the cookie that both read. */
  sharedDomain: string | undefined
}

type Attributes = {
  maxAge: number
  path?: string
  domain?: string | undefined
  httpOnly?: boolean
  sameSite: 'Strict' | 'Lax'
}

/** Names and writes our cookies; `design` of each stands where it is made, below. */
export function cookieJar({ https, sharedDomain }: CookieRules) {
  const write = (name: string, value: string, attributes: Attributes) => {
    const { maxAge, path = '/', domain, httpOnly = true, sameSite } = attributes
    return [
      `${name}=${value}`,
      `Path=${path}`,
      `Max-Age=${maxAge}`,
      `SameSite=${sameSite}`,
      ...(domain ? [`Domain=${domain}`] : []),
      ...(httpOnly ? ['HttpOnly'] : []),
      ...(https ? ['Secure'] : []),
    ].join('; ')
  }
  const sessionName = https ? '__Host-session' : 'session'
  const signInName = https ? '__Host-sign-in' : 'sign-in'

  return {
    sessionName,
    signInName,
    session: (reference: string, maxAge: number) =>
      write(sessionName, reference, { maxAge, sameSite: 'Strict' }),
    endSession: () => write(sessionName, '', { maxAge: 0, sameSite: 'Strict' }),
    // Lax: the identity's page sends the browser back from another site.
    signIn: (reference: string, maxAge: number) =>
      write(signInName, reference, { maxAge, sameSite: 'Lax' }),
    endSignIn: () => write(signInName, '', { maxAge: 0, sameSite: 'Lax' }),
    region: (region: Region) =>
      write(regionCookie.name, region, {
        maxAge: regionCookie.maxAge,
        sameSite: 'Strict',
        httpOnly: false,
        domain: sharedDomain,
      }),
  }
}
export type CookieJar = ReturnType<typeof cookieJar>

/** The value of one cookie, or undefined. Values of ours are never quoted or encoded. */
export function readCookie(header: string | undefined, name: string) {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export const hasRegion = (header: string | undefined) =>
  regions.some((region) => region === readCookie(header, regionCookie.name))
