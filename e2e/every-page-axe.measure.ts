import { writeMeasured } from '../tools/measured.ts'
import { docsPages } from './docs-pages.ts'
import { expect, test } from './fixture.ts'
import { publicPages, rolePages } from './page-lists.ts'

/** Written by hand, or the template of what is generated. */
const whole = new Set([...docsPages, ...publicPages])
const [phone, desktop] = [375, 1440]

test('axe finds nothing on any page that search engines may list', async ({
  page,
  hosts,
  checkAccessibility,
  expectedErrors,
}) => {
  // The error page comes with the status that it shows.
  expectedErrors.push(/Failed to load resource.*404/)
  test.setTimeout(3_600_000)
  const sitemap = await (await fetch(`${hosts.webUrl}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const paths = [...new Set([...listed, ...whole])]
  expect(paths.length).toBeGreaterThan(500)
  const found: { path: string; problem: string }[] = []
  for (const path of paths) {
    await page.goto(path)
    // Those of the console come with their script.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Of what is generated one look shows what is new in it: its template is looked at in every test run.
    for (const width of whole.has(path) ? [phone, desktop] : [desktop]) {
      await page.setViewportSize({ width, height: 900 })
      await checkAccessibility(page, whole.has(path) ? ['light', 'dark'] : ['light']).catch(
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
    onPhonesAndInTheDarkToo: whole.size,
    found,
  })
  expect(found).toEqual([])
})

for (const [role, paths] of rolePages) {
  test(`axe finds nothing on the pages of ${role}, each theme on each width`, async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    test.setTimeout(1_800_000)
    const found: { path: string; problem: string }[] = []
    for (const path of paths) {
      await signInAs(role, path)
      for (const width of [phone, desktop]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await checkAccessibility(page).catch((error: unknown) => {
          found.push({ path, problem: String(error).slice(0, 600) })
        })
      }
    }
    writeMeasured(`every-page-axe-${role}`, {
      what: `pages of ${role} in which axe finds a violation, of any impact`,
      pages: paths.length,
      found,
    })
    expect(found).toEqual([])
  })
}
