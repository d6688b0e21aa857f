import { writeMeasured } from '../tools/measured.ts'
import { expect, test } from './fixture.ts'

/** What a browser of this many pixels in width shows differs little from page to page of one kind. */
const width = 1440

test('axe finds nothing on any page that search engines may list', async ({
  page,
  hosts,
  checkAccessibility,
}) => {
  test.setTimeout(3_600_000)
  await page.setViewportSize({ width, height: 900 })
  const sitemap = await (await fetch(`${hosts.webUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths.length).toBeGreaterThan(500)
  const found: { path: string; problem: string }[] = []
  for (const path of paths) {
    await page.goto(path)
    await checkAccessibility(page, ['light']).catch((error: unknown) => {
      found.push({ path, problem: String(error).slice(0, 600) })
    })
  }
  for (const { path, problem } of found) console.log(`${path}: ${problem}`)
  writeMeasured('every-page-axe', {
    what: 'pages of the sitemap in which axe finds a violation, of any impact',
    pages: paths.length,
    width,
    found,
  })
  expect(found).toEqual([])
})
