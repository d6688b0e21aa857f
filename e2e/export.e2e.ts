import { stat } from 'node:fs/promises'

import { expect, test } from './fixture.ts'
import { pressByKey } from './keyboard.ts'

// Accounts of their own: other tests count on settings and tokens as they are at first.
test.use({ settings: { HOOK_ADDRESSES: 'any', HISTORY_DAYS: '1' } })

test('by keyboard alone all data are packed, followed and downloaded, and a refusal says what to do', async ({
  page,
  signInAs,
  expectedErrors,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/ERR_FAILED/)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.postData())
  })
  await signInAs('owner', '/console/export')
  await expect(page.getByText('You have none yet.')).toBeVisible()

  const pack = page.getByRole('button', { name: 'Pack an archive' })
  await page.route('**/web/exports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await pressByKey(page, pack)
  await expect(page.getByRole('alert')).toContainText('No archive was begun.')
  await page.unroute('**/web/exports')

  await pressByKey(page, pack)
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'asked for' })
  await expect(first).toContainText('Everything')
  await expect(first.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(first.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked.at(-1), 'everything is asked for by asking for nothing').toBeNull()
  await checkAccessibility()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressByKey(page, first.getByRole('button', { name: 'Download' })),
  ])
  expect(download.suggestedFilename()).toMatch(/^wattlane-.*\.zip$/)
  expect((await stat(await download.path())).size).toBeGreaterThan(10_000)
  await expect(page).toHaveURL('/console/export')
})
