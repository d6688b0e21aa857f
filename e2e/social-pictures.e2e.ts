import { expect, test } from './fixture.ts'

const pages = [
  '/',
  '/docs',
  '/docs/sdk/quick-start',
  '/docs/fields/VehicleSpeed',
  '/blog',
  '/partners/tint',
  '/pricing',
  '/key',
] as const

async function pictureOf(webUrl: string, path: string) {
  const html = await (await fetch(webUrl + path)).text()
  const said = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(html)?.[1]
  const { pathname } = new URL(said('') ?? '')
  const reply = await fetch(webUrl + pathname)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { pathname, reply, bytes, said }
}

test('each part of the site has a picture of its own for where its pages are shared, which is kept for good', async ({
  hosts,
}) => {
  const found = new Set<string>()
  for (const path of pages) {
    const { pathname, reply, bytes, said } = await pictureOf(hosts.webUrl, path)
    expect(reply.status, path).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    // Where a PNG has its width and its height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect([said(':width'), said(':height')]).toEqual(['1200', '630'])
    expect(said(':alt'), path).toMatch(/^Wattlane: ./)
    expect(bytes.length, path).toBeLessThan(100_000)
    if (path !== '/') expect(reply.headers.get('cache-control'), path).toContain('immutable')
    found.add(pathname)
  }
  expect(found.size).toBe(pages.length)
  const [one, other] = await Promise.all(
    ['/docs/sdk/quick-start', '/docs/sdk/errors'].map((path) => pictureOf(hosts.webUrl, path)),
  )
  expect(one?.pathname).toBe(other?.pathname)
})
