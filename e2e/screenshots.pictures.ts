import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { BrowserContext, Locator, Page } from '@playwright/test'

import { expect, type Role, test, vins } from './fixture.ts'
import { startReceiver } from './receiver.ts'
import { themeHasCome } from './theme-has-come.ts'

/**
 * Takes the pictures of the console that the docs show, in both colour modes, of the simulated accounts.
 * They go where the site serves them, with their sizes beside its other data.
 */
const folder = fileURLToPath(new URL('../apps/site/public/screenshots/', import.meta.url))
const sizesFile = fileURLToPath(new URL('../apps/site/src/data/screenshots.json', import.meta.url))
const size = { width: 1200, height: 750 }

type Picture = {
  name: string
  path: string
  /** What is to be there before it is taken. */
  shows?: (page: Page) => Locator
  /** What somebody does first. */
  open?: (page: Page) => Promise<void>
}

const of = (vin: string, tab = 'overview') => `/console/${vin}?tab=${tab}`

const pictures: Partial<Record<Role, Picture[]>> = {
  owner: [
    { name: 'overview', path: '/console' },
    { name: 'vehicle', path: of(vins.driving) },
    { name: 'energy-site', path: '/console?site=7000001' },
    { name: 'commands', path: `${of(vins.charging, 'commands')}&command=set_temps` },
    { name: 'telemetry', path: of(vins.driving, 'telemetry') },
    {
      name: 'live',
      path: of(vins.driving, 'live'),
      shows: (page) => page.getByText('VehicleSpeed').first(),
    },
    { name: 'webhooks', path: of(vins.driving, 'webhooks') },
    { name: 'sharing', path: of(vins.charging, 'sharing') },
    {
      name: 'history',
      path: `/console/history?range=7d&vin=${vins.driving}`,
      // The past is worked through in the background after the first start.
      shows: (page) => page.locator('[data-slot="trip"]').first(),
    },
    { name: 'dashboard', path: `/console/dashboard?vin=${vins.driving}` },
    {
      name: 'overlays',
      path: of(vins.driving, 'live'),
      open: (page) => page.getByRole('button', { name: 'Overlay for video…' }).click(),
      shows: (page) => page.getByRole('img', { name: /^Preview/ }),
    },
    { name: 'tokens', path: '/console/tokens' },
    { name: 'subscription', path: '/console/subscription' },
    { name: 'credits', path: '/console/credits' },
    { name: 'export', path: '/console/export' },
    { name: 'settings', path: '/console/settings' },
    { name: 'sessions', path: '/console/sessions' },
    { name: 'deletion', path: '/delete' },
    { name: 'runner', path: `/api/1/vehicles/${vins.driving}` },
  ],
  host: [
    {
      name: 'rental',
      path: '/console/rental',
      // The first has no key, and so nothing to show.
      open: (page) =>
        page.locator(`[data-slot="rental-card"][data-vin="${vins.parked}"]`).evaluate((card) => {
          const headerHeight = document.querySelector('header')?.offsetHeight ?? 0
          scrollTo(0, card.getBoundingClientRect().top + scrollY - headerHeight - 16)
        }),
    },
    { name: 'connection', path: of(vins.unpaired, 'doctor') },
  ],
  admin: [{ name: 'administration', path: '/admin' }],
}

test.use({ viewport: size, settings: { HOOK_ADDRESSES: 'any' } })
// What fails here is what the pictures show.
test.use({ expectedErrors: [/./] })

for (const role of ['owner', 'host', 'admin'] as const) {
  test(`pictures of what the ${role} sees`, async ({ page, context, hosts, signInAs }) => {
    mkdirSync(folder, { recursive: true })
    await signInAs(role)
    const receiver = await startReceiver()
    if (role === 'owner') await beginWith(context, hosts, receiver.url)
    const painter = await context.newPage()
    for (const picture of pictures[role] ?? []) await take(page, painter, picture)
    receiver.close()
  })
}

/** Something to see on the pages that begin empty. */
async function beginWith(
  context: BrowserContext,
  { apiUrl, webUrl }: { apiUrl: string; webUrl: string },
  receiver: string,
) {
  const post = async (path: string, data: object) => {
    const reply = await context.request.post(apiUrl + path, { headers: { origin: webUrl }, data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  await post('/web/tokens', { name: 'Home Assistant', scopes: ['vehicle_device_data'] })
  await post('/web/tokens', { name: 'Charge planner', lifetime_days: 30 })
  await post(`/web/hooks/${vins.driving}`, {
    url: receiver,
    name: 'Trip log',
    format: 'teslemetry',
    topics: ['data'],
  })
  await post(`/api/1/vehicles/${vins.charging}/invitations`, {})
  // Taken while it drives, too: what is refused costs nothing, and leaves the page of credits empty.
  const { response } = await post(`/api/1/vehicles/${vins.charging}/command/set_temps`, {
    driver_temp: 21,
    passenger_temp: 21,
  })
  expect(response).toMatchObject({ result: true })
}

async function take(page: Page, painter: Page, { name, path, open, shows }: Picture) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open?.(page)
    if (shows) await expect(shows(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('[data-slot="skeleton"], main [aria-busy="true"]')).toHaveCount(0)
    await page.waitForFunction(themeHasCome, colorScheme)
    const png = await page.screenshot({ animations: 'disabled' })
    const webp = await painter.evaluate(toWebp, png.toString('base64'))
    writeFileSync(`${folder}${name}-${colorScheme}.webp`, Buffer.from(webp, 'base64'))
  }
  const sizes: object = JSON.parse(readFileSync(sizesFile, 'utf8'))
  writeFileSync(sizesFile, `${JSON.stringify({ ...sizes, [name]: size }, null, 2)}\n`)
}

/** The browser knows the format, so no library has to. */
async function toWebp(png: string) {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })
  let text = ''
  for (const byte of new Uint8Array(await webp.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
