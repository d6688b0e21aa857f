/** Signs in as a browser does, page by page, and returns the session cookie as `name=value`. */
export async function signIn(
  addresses: { api: string; web: string },
  fullName: string,
  userAgent = 'node',
) {
  const { api } = addresses
  const begun = await visit(`${api}/auth/login?redirect=/console`)
  const attempt = cookieOf(begun, 'sign-in')
  const page = await visit(locationOf(begun))
  const html = await page.text()
  const form = new URLSearchParams({
    ...Object.fromEntries(
      [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name ?? '',
        plainText(value ?? ''),
      ]),
    ),
    subject: subjectOf(html, fullName),
  })
  const chosen = await visit(page.url, {
    method: 'POST',
    headers: { origin: api, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const headers = { cookie: attempt, 'user-agent': userAgent }
  const done = await visit(locationOf(chosen), { headers })
  return cookieOf(done, 'session')
}

const visit = (url: string, init: RequestInit = {}) => fetch(url, { ...init, redirect: 'manual' })

function subjectOf(html: string, fullName: string) {
  const escaped = fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [, subject] = new RegExp(`value="([^"]+)">Continue as ${escaped}<`).exec(html) ?? []
  if (!subject) throw new Error(`No account is called "${fullName}".`)
  return plainText(subject)
}

const plainText = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

function locationOf(response: Response) {
  const location = response.headers.get('location')
  if (!location) throw new Error(`${response.url} answered ${response.status} without a location.`)
  return location
}

function cookieOf(response: Response, name: string) {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  const [pair] = set?.split(';') ?? []
  if (!pair) throw new Error(`${response.url} set no cookie "${name}".`)
  return pair
}
