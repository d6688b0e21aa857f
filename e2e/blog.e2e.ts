import { createContent } from '@console/sdk/content'
import type { Browser, Page } from '@playwright/test'

import { expect, test } from './fixture.ts'

const main = (page: Page) => page.getByRole('main')
const links = (page: Page) =>
  main(page)
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))

type Post = { _path: string; title: string; tags: string[] }

/** The posts as the content of this build has them, the newest first. */
async function postsOf(webUrl: string): Promise<Post[]> {
  const { id } = await (await fetch(`${webUrl}/_app/builds/latest.json`)).json()
  const content = createContent({ base: `${webUrl}/api/_content`, integrity: id })
  return content
    .query('/blog')
    .where({ _partial: false })
    .without('body')
    .sort({ _stem: -1, $numeric: true })
    .sort({ date: -1 })
    .find<Post>()
}

async function withoutScripts(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  return { page: await context.newPage(), close: () => context.close() }
}

test('without scripts the blog lists all posts, the newest first, those of a tag, and says when there are none [S2.03 site]', async ({
  browser,
  hosts,
}) => {
  const posts = await postsOf(hosts.webUrl)
  const { page, close } = await withoutScripts(browser, hosts.webUrl)
  expect((await page.goto('/blog'))?.status()).toBe(200)
  expect(await links(page)).toEqual(posts.map(({ _path }) => _path))
  await expect(main(page).getByRole('article').first()).toContainText(/\d{4}.*\d min read/)

  const tags = page.getByRole('navigation', { name: 'Posts by tag' })
  await tags.getByRole('link', { name: /^Pricing/ }).click()
  await expect(page).toHaveURL('/blog/tag/pricing')
  const about = posts.filter((post) => post.tags.includes('pricing'))
  expect(about.length).toBeGreaterThan(0)
  expect(await links(page)).toEqual(about.map(({ _path }) => _path))

  await tags.getByRole('link', { name: /^Incident/ }).click()
  await expect(main(page)).toContainText('There is no post about incidents yet.')
  await main(page).getByRole('link', { name: 'Show all posts' }).click()
  await expect(page).toHaveURL('/blog')
  await close()
})

test('each post is a page: its contents, its neighbours, its code to copy; an unknown one is none [S2.04 site]', async ({
  page,
  hosts,
  context,
}) => {
  const posts = await postsOf(hosts.webUrl)
  for (const { _path, title } of posts) {
    const reply = await fetch(hosts.webUrl + _path)
    expect(reply.status, _path).toBe(200)
    const html = await reply.text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog\/[^"]+"/)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', headline: title })
  }
  expect((await fetch(`${hosts.webUrl}/blog/nothing`)).status).toBe(404)

  const [newest, second] = posts
  if (!newest || !second) throw new Error('There are too few posts.')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(newest._path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'See it' }).click()
  await expect(page).toHaveURL(/#see-it$/)
  // A heading leads to itself.
  await expect(main(page).getByRole('link', { name: 'See it' }).first()).toHaveAttribute(
    'href',
    '#see-it',
  )
  await page.getByRole('button', { name: 'Copy' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('doorLock(vin)')

  const turner = page.getByRole('navigation', { name: 'Previous and next page' })
  await expect(turner.getByRole('link', { name: /^Next/ })).toHaveCount(0)
  await turner.getByRole('link', { name: /^Previous/ }).click()
  await expect(page).toHaveURL(second._path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('a post about a change of the API says whom it affects, from when on, and where to read on', async ({
  page,
}) => {
  await page.goto('/blog/why-a-get-may-delete')
  const box = page.getByRole('region', { name: 'Does it affect you?' })
  await expect(box).toContainText('Takes effect on 22 November 2026')
  await expect(box).toContainText('No API token can make these calls')
  await expect(box.getByRole('link', { name: 'GET /web/delete' })).toHaveAttribute(
    'href',
    '/docs/api/deletion/erase',
  )
  const related = page.getByRole('navigation', { name: 'Read on in the docs' })
  await related.getByRole('link', { name: 'Delete your account' }).click()
  await expect(page).toHaveURL('/docs/console/deletion')
  // Keys turn pages as soon as the script for them is there.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL('/docs/console/deletion', { timeout: 2_000 })
  }).toPass()
})

test('feed readers find both feeds from any page, with all posts', async ({ page, hosts }) => {
  const posts = await postsOf(hosts.webUrl)
  await page.goto('/docs')
  const feedOf = (type: string) =>
    page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute('href')
  const [rss, json] = await Promise.all(
    [await feedOf('application/rss+xml'), await feedOf('application/feed+json')].map(async (path) =>
      (await fetch(`${hosts.webUrl}${path}`)).text(),
    ),
  )
  const titles = await page.evaluate(
    (xml) =>
      [
        ...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item > title'),
      ].map(({ textContent }) => textContent),
    rss ?? '',
  )
  expect(titles).toEqual(posts.map(({ title }) => title))
  const { items } = JSON.parse(json ?? '')
  expect(items).toMatchObject(posts.map(({ title }) => ({ title })))
  // The whole text, with full addresses.
  const [text] = items.map(({ content_html }: { content_html: string }) => content_html)
  expect(text).toMatch(/<h2 id="see-it">.*See it/)
  expect(text).not.toMatch(/<(script|style|link)|(href|src)="[/#]/)
  expect(rss).toContain('&lt;h2 id=&quot;see-it&quot;&gt;')
})

test('partners have a list and a page each, which says what is true and leads into the console [S2.22 site] [S2.23 site]', async ({
  page,
  signInAs,
}) => {
  expect((await page.goto('/partners'))?.status()).toBe(200)
  await main(page).getByRole('link', { name: 'Tint' }).click()
  await expect(page).toHaveURL('/partners/tint')
  await expect(main(page)).toContainText('insures cars that hosts rent out to guests')
  await expect(main(page)).toContainText('Nobody here has an agreement with Tint')
  await expect(main(page).getByRole('row', { name: /^Location/ })).toContainText('vehicle_location')
  const way = main(page).locator('[data-session-link]')
  await expect(way).toHaveText('Login with Tesla')
  await expect(way).toHaveAttribute('href', '/login?redirect=%2Fconsole%2Frental')
  await signInAs('host')
  await page.goto('/partners/tint')
  await expect(way).toHaveText('See your cars in the console')
  await way.click()
  await expect(page).toHaveURL('/console/rental')
})

test('every public page opens for anybody, where it was asked for [S1.03 site] [S6.01 site]', async ({
  page,
}) => {
  const paths = ['/', '/pricing', '/blog', '/docs', '/docs/start', '/partners', '/partners/tint']
  for (const path of [...paths, '/blog/surviving-kill-9', '/key']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    expect(reply?.request().redirectedFrom(), path).toBeNull()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
