import { expect, test } from './fixture.ts'

const publicPages = ['/', '/pricing', '/blog', '/docs', '/partners', '/partners/tint', '/key']
/** Open too, with the status of the error that it shows. */
const errorPage = '/error'

test('a stranger may open every public page, and is sent nowhere else [S1.03 site] [S6.01 site]', async ({
  page,
  hosts,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*404/)
  for (const path of [...publicPages, errorPage]) {
    const reply = await page.goto(path)
    const status = path === errorPage ? 404 : 200
    expect([reply?.status(), reply?.request().redirectedFrom()], path).toEqual([status, null])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  const sitemap = await (await fetch(`${hosts.webUrl}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(listed.length).toBeGreaterThan(publicPages.length)
  for (const { pathname } of listed) {
    const reply = await fetch(hosts.webUrl + pathname, { redirect: 'manual' })
    expect(reply.status, pathname).toBe(200)
  }
})
