import { writeMeasured } from '../tools/measured.ts'
import { docsPages } from './docs-pages.ts'
import { expect, test } from './fixture.ts'

const prose = new Set(docsPages)
const [phone, desktop] = [375, 1440]

test('axe finds nothing on any page that search engines may list', async ({
  page,
  hosts,
  checkAccessibility,
}) => {
  test.setTimeout(3_600_000)
  const sitemap = await (await fetch(`${hosts.webUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths.length).toBeGreaterThan(500)
  const found: { path: string; problem: string }[] = []
  for (const path of paths) {
    await page.goto(path)
    // Of what is generated one look shows what is new in it: its template is looked at in every test run.
    for (const width of prose.has(path) ? [phone, desktop] : [desktop]) {
      await page.setViewportSize({ width, height: 900 })
      await checkAccessibility(page, prose.has(path) ? ['light', 'dark'] : ['light']).catch(
        (error: unknown) => {
          found.push({ path, problem: String(error).slice(0, 600) })
        },
      )
    }
  }
  for (const { path, problem } of found) console.log(`${path}: ${problem}`)
  writeMeasured('every-page-axe', {
    what: 'pages of the sitemap in which axe finds a violation, of any impact',
    pages: paths.length,
    onPhonesAndInTheDarkToo: prose.size,
    found,
  })
  expect(found).toEqual([])
})
