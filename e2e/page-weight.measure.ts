import { writeMeasured } from '../tools/measured.ts'
import { expect, test } from './fixture.ts'

/** All that a page of the docs may transfer before anybody does anything, with headers. */
const most = 30 * 1024
/** One of prose, a generated field and the longest kind of a generated call. */
const pages = ['/docs/start', '/docs/fields/VehicleSpeed', '/docs/api/vehicle-commands/door_lock']

test('a page of the docs transfers at most 30 KiB, headers included', async ({
  browser,
  hosts,
}) => {
  const weighed: Record<string, number> = {}
  for (const path of pages) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(hosts.webUrl + path, { waitUntil: 'networkidle' })
    weighed[path] = bytes
    await context.close()
  }
  writeMeasured('page-weight', {
    what: 'bytes that the browser counts for a page and all that it loads by itself',
    most,
    pages: weighed,
  })
  for (const [path, bytes] of Object.entries(weighed)) expect(bytes, path).toBeLessThanOrEqual(most)
})
