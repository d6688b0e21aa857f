/** Who hears of a weakness, and where this installation stands. */
export type SecurityContact = { email: string; webOrigin: string }

export const securityTxtPath = '/.well-known/security.txt'

const goodForDays = 180

/** How to report a weakness, for people and programs that look for it: RFC 9116. */
export function securityTxt({ email, webOrigin }: SecurityContact, now = new Date()) {
  const expires = new Date(now)
  // To the day, so that a day's answers are the same.
  expires.setUTCHours(24 * goodForDays, 0, 0, 0)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${webOrigin}${securityTxtPath}`,
    `Policy: ${webOrigin}/docs/about/security#tell-us-about-a-weakness`,
  ].join('\n')
}
