import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  contentPath,
  createContent,
  hashParams,
  type Payload,
  withDefaults,
} from '@console/sdk/content'
import type { Page } from '@playwright/test'

import { chooseAccount, expect, test, vins } from './fixture.ts'

const webFolder = new URL('../dist/web/', import.meta.url)
const forGood = 'public, max-age=31536000, immutable'
const docsPages = ['/docs', '/docs/start', '/docs/sdk/quick-start', '/docs/about/terms']

const latest = async (webUrl: string) =>
  (await fetch(`${webUrl}/_app/builds/latest.json?${Date.now()}`)).json()

/** The addresses of content that a page asks for, by path. */
function contentAsked(page: Page) {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/_content/')) asked.push(url)
  })
  return asked
}

async function openMenu(page: Page) {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test('each page of the docs is a file of content, in either form [S7.40 bld] [S7.41 bld] [S7.42 bld]', async ({
  hosts,
}) => {
  const { id } = await latest(hosts.webUrl)
  for (const path of docsPages) {
    const params = withDefaults({ first: true }, path)
    for (const stripQueryParameters of [false, true]) {
      const address = contentPath('query', params, { integrity: id, stripQueryParameters })
      expect(address).toContain(`/api/_content/query/${hashParams(params)}.${id}`)
      const reply = await fetch(hosts.webUrl + address)
      expect(reply.status, address).toBe(200)
      expect(reply.headers.get('content-type')).toContain('application/json')
      expect(reply.headers.get('cache-control')).toBe(forGood)
      expect(await reply.json()).toMatchObject({ _path: path })
    }
  }
})

test('a query that cannot be read is told so by the built product, in either form [S7.42 bld]', async ({
  hosts,
}) => {
  const { id } = await latest(hosts.webUrl)
  const asked = contentPath('query', withDefaults({ first: true }, '/docs'), { integrity: id })
  const cut = asked.replace(/\?.*/, '')
  for (const path of [cut.replace('.json', '/eyJ9.json'), `${cut}?_params=%7B%22first`]) {
    const reply = await fetch(hosts.webUrl + path)
    expect([reply.status, await reply.json()], path).toEqual([
      400,
      { statusCode: 400, message: 'Invalid _params query' },
    ])
  }
})

test('an entry of content says where its file lies [S3.29 site] [S3.30 site] [S3.31 site]', async ({
  hosts,
}) => {
  const { id } = await latest(hosts.webUrl)
  const content = createContent({ base: `${hosts.webUrl}/api/_content`, integrity: id })
  expect(await content.query('/docs/sdk/quick-start').findOne()).toMatchObject({
    _path: '/docs/sdk/quick-start',
    _stem: 'docs/6.sdk/1.quick-start',
    _dir: 'sdk',
  })
  await expect(content.query('/docs/never-written').findOne()).rejects.toThrow(/^Not found$/)
})

test('a page is marked with the language of its entry [S3.32 site]', async ({ page, hosts }) => {
  const { id } = await latest(hosts.webUrl)
  const content = createContent({ base: `${hosts.webUrl}/api/_content`, integrity: id })
  const { _locale } = await content.query('/docs/start').findOne<{ _locale: string }>()
  await page.goto('/docs/start')
  await expect(page.locator('html')).toHaveAttribute('lang', _locale)
})

test('the menu of the site reads the navigation of its build [S7.46 bld] [S7.41 bld]', async ({
  page,
  hosts,
}) => {
  const { id } = await latest(hosts.webUrl)
  const asked = contentAsked(page)
  const answered = page.waitForResponse(/\/api\/_content\/navigation\//)
  await page.goto('/docs')
  expect(asked).toEqual([])
  const menu = await openMenu(page)
  expect((await answered).status()).toBe(200)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.pathname).toMatch(
    new RegExp(`^/api/_content/navigation/[\\w-]{10}\\.${id}\\.json$`),
  )
  await expect(menu.getByRole('link', { name: 'Quick start' })).toBeVisible()
})

test('entries of the menu have the words, paths and children of the content [S3.19 site] [S3.20 site] [S3.22 site]', async ({
  page,
}) => {
  await page.goto('/docs')
  const menu = await openMenu(page)
  const start = menu.getByRole('link', { name: 'Get started', exact: true })
  await expect(start).toHaveAttribute('href', '/docs/start')
  const company = menu.getByRole('region', { name: 'Company' })
  await expect(company.getByRole('link')).toHaveText(['About', 'Terms', 'Privacy', 'Security'])
})

test('the menu of the console reads the same file', async ({ page, signInAs, hosts }) => {
  const { id } = await latest(hosts.webUrl)
  await signInAs('owner')
  const asked = contentAsked(page)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Quick start' })).toBeVisible()
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    expect.stringMatching(new RegExp(`^/api/_content/navigation/[\\w-]{10}\\.${id}\\.json$`)),
  ])
})

for (const { name, open } of [
  {
    name: 'the site fetches its icons from its own host, all in one request [S7.53 site] [S7.54 site]',
    open: (page: Page) => page.goto('/docs/start'),
  },
  {
    name: 'the console fetches its icons from its own host, all in one request [S7.53 con] [S7.54 con]',
    open: (page: Page) => page.goto('/console/x/y'),
  },
]) {
  test(`the menu of ${name}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404|Page Not Found/)
    await page.setViewportSize({ width: 375, height: 800 })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/_icons/')) asked.push(pathname + search)
    })
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked, 'before a menu shows them').toEqual([])
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.locator('[data-slot="remote-icon"][data-loaded]').first()).toBeVisible()
    await expect(menu.locator('[data-slot="remote-icon"]:not([data-loaded])')).toHaveCount(0)
    expect(asked).toEqual([expect.stringMatching(/^\/api\/_icons\/ui\.json\?icons=\w+(,\w+)+$/)])
  })
}

test('a preview token is kept for the tab and sent with every query [S3.43 site] [S4.28 site] [S4.29 site]', async ({
  page,
  context,
}) => {
  const tokenSent = async (of: Page) => {
    const request = of.waitForRequest(/\/api\/_content\//)
    await openMenu(of)
    return new URL((await request).url()).searchParams.get('previewToken')
  }
  await page.goto('/docs?preview=abc')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('previewToken'))).toBe('abc')
  expect(await tokenSent(page)).toBe('abc')
  await page.goto('/docs/start')
  expect(await tokenSent(page)).toBe('abc')
  await page.goto('/docs/start?preview=')
  expect(await tokenSent(page)).toBeNull()
  const other = await context.newPage()
  await other.goto('/docs')
  expect(await tokenSent(other)).toBeNull()
})

test('the manifest of a build is kept for good and lists its pages [S7.50 bld]', async ({
  hosts,
}) => {
  const { id } = await latest(hosts.webUrl)
  const reply = await fetch(`${hosts.webUrl}/_app/builds/meta/${id}.json`)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, forGood])
  const manifest = await reply.json()
  expect(manifest).toMatchObject({ id, timestamp: expect.any(Number) })
  expect(manifest.prerendered).toEqual(expect.arrayContaining(['/', '/error', ...docsPages]))
  expect(manifest.routes).toEqual(expect.arrayContaining(['/docs/[...slug]', '/console/$vin']))
  expect(manifest.redirects).toContainEqual({ from: '/qr', to: '/key', status: 307 })
  expect((await fetch(`${hosts.webUrl}/_app/builds/meta/${id}x.json`)).status).toBe(404)
})

test('the latest build is kept for a second, and every document belongs to it [S7.51 bld]', async ({
  hosts,
}) => {
  const reply = await fetch(`${hosts.webUrl}/_app/builds/latest.json`)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=1'])
  const { id, timestamp } = await reply.json()
  expect(timestamp).toBeGreaterThanOrEqual(0)
  for (const path of ['/', '/docs/start', '/nope', '/console', '/login'])
    expect(await (await fetch(hosts.webUrl + path)).text(), path).toContain(`data-build="${id}"`)
})

test('each prerendered page has a payload with what it was built from [S7.52 bld]', async ({
  hosts,
}) => {
  const { id } = await latest(hosts.webUrl)
  const manifest = await (await fetch(`${hosts.webUrl}/_app/builds/meta/${id}.json`)).json()
  const others = []
  for (const path of manifest.prerendered) {
    const address = `${path === '/' ? '' : path}/_payload.json?${id}`
    const reply = await fetch(hosts.webUrl + address)
    const payload: Payload = await reply.json()
    if (payload.build !== id || payload.path !== path) others.push(address)
    if (!docsPages.includes(path)) continue
    const content = createContent({ payload, fetch: () => Promise.reject(new Error('asked')) })
    expect(await content.query(path).findOne()).toMatchObject({ _path: path })
    expect((await content.navigation()).map(({ _path }) => _path)).toContain('/docs')
  }
  expect(others).toEqual([])
  expect((await fetch(`${hosts.webUrl}/console/_payload.json`)).status).toBe(404)
})

test('the icon endpoint answers a collection, kept for a week [S7.54 bld]', async ({ hosts }) => {
  const reply = await fetch(`${hosts.webUrl}/api/_icons/ui.json?icons=car,book`)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=604800',
  ])
  const { prefix, icons } = await reply.json()
  expect(prefix).toBe('ui')
  for (const name of ['car', 'book', 'search']) expect(icons[name].body).toMatch(/^<path [^<]*\/>$/)
})

test('once a newer build is served, the next page of the console is a full load [S7.51 con] [S7.51 bld]', async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // The page's clock is an hour ahead of the gateway's, which has no history of that hour.
  expectedErrors.push(/400.*\/history\?/)
  // As a deployment does; of the same length, as the running server has measured the file.
  const file = new URL('_app/builds/latest.json', webFolder)
  const before = await readFile(file, 'utf8')
  await page.clock.install()
  await signInAs('owner')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  const toCar = page
    .getByRole('main')
    .getByRole('link', { name: /Model 3/ })
    .first()
  await toCar.click()
  await expect(page).toHaveURL(new RegExp(`/console/${vins.driving}$`))
  expect(documents).toEqual([])
  await page.goBack()
  try {
    await writeFile(
      file,
      before.replace(/"id":"[^"]+"/, (id) => id.replace(/[0-9a-f](?="$)/, 'x')),
    )
    const asked = page.waitForResponse(/\/_app\/builds\/latest\.json\?\d+$/)
    await page.clock.fastForward(3_600_000)
    await (await asked).finished()
    expect(documents).toEqual([])
    await toCar.click()
    await expect.poll(() => documents).toEqual([`/console/${vins.driving}`])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await writeFile(file, before)
  }
})

test("the administrator's id stands in no file of the build and no configuration [S5.03 bld] [S5.03 con]", async ({
  page,
  signInAs,
  hosts,
}) => {
  await signInAs('admin')
  const checked = page.waitForResponse(
    (response) => response.url() === `${hosts.apiUrl}/web/test` && response.ok(),
  )
  await page.reload()
  const id = (await (await checked).allHeaders())['x-uid'] ?? ''
  expect(id).toMatch(/^[\w-]{8,}$/)
  expect(await (await fetch(`${hosts.webUrl}/config.json`)).text()).not.toContain(id)
  expect(await filesWith((text) => text.includes(id))).toEqual([])
})

test('no file of the build names a token of the payment provider: one comes from the settings alone [S9.23 bld]', async ({
  hosts,
}) => {
  // As the provider writes them for browsers.
  const token = /\b(live|test)_[0-9a-f]{27}\b/
  expect(await filesWith((text) => token.test(text))).toEqual([])
  const written = await readFile(new URL('config.json', webFolder), 'utf8')
  expect(JSON.parse(written).payments).toBeNull()
  expect((await (await fetch(`${hosts.webUrl}/config.json`)).json()).payments).toBeNull()
})

test('the built product has one administrator, by the id that its first start made [S5.02 bld]', async ({
  browser,
  product,
  hosts,
}) => {
  const secrets = await readFile(join(product.dataDir, 'secrets.json'), 'utf8')
  const { administratorId } = JSON.parse(secrets)
  for (const role of ['admin', 'owner', 'host', 'lapsed'] as const) {
    const context = await browser.newContext({ baseURL: hosts.webUrl })
    const page = await context.newPage()
    await page.goto('/login')
    await chooseAccount(page, role)
    await page.waitForURL('**/console')
    const checked = await context.request.get(`${hosts.apiUrl}/web/test`)
    const asked = await context.request.get(`${hosts.apiUrl}/web/admin/checklist`)
    const isAdministrator = role === 'admin'
    expect(checked.headers()['x-uid'] === administratorId, role).toBe(isAdministrator)
    expect(asked.status(), role).toBe(isAdministrator ? 200 : 403)
    await page.goto('/admin')
    await expect(page).toHaveURL(isAdministrator ? '/admin' : '/')
    await context.close()
  }
})

/** The files of the build, of those that browsers read as text, in which something is found. */
async function filesWith(isFound: (text: string) => boolean) {
  const found = []
  let read = 0
  for await (const name of glob('**/*.{html,js,json,css,txt,xml}', { cwd: webFolder })) {
    if (isFound(await readFile(new URL(name, webFolder), 'utf8'))) found.push(name)
    read += 1
  }
  expect(read).toBeGreaterThan(50)
  return found
}
