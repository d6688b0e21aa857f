import { readFile } from 'node:fs/promises'
import { sourceUrl } from '@console/app-config'

import { expect, test, vins } from './fixture.ts'

test('the home page names the licence under which the source lies, and leads to it', async ({
  page,
}) => {
  await page.goto('/')
  const point = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Open source' })
  await expect(point).toContainText('MIT licence')
  await expect(point.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', sourceUrl)
  const licence = await readFile(new URL('../LICENSE', import.meta.url), 'utf8')
  expect(licence).toMatch(/^MIT License/)
})

test('the home page shows the simulated car live, and stops when told to', async ({
  page,
  hosts,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const proof = page.getByRole('region', { name: /Simulated Model 3/ })
  await expect(proof.getByText('Live', { exact: true })).toBeVisible()
  const output = proof.locator('[data-output="curl"]')
  await expect(output).toContainText(vins.driving)
  const before = await output.textContent()
  await expect(output).not.toHaveText(before ?? '')
  await expect(proof.getByRole('tabpanel', { name: 'curl' })).toContainText(
    `# Without signing in curl --no-buffer ${hosts.apiUrl}/demo/sse`,
  )
  await proof.getByRole('button', { name: 'Pause' }).click()
  await expect(proof.getByText('Paused', { exact: true })).toBeVisible()
  await proof.getByRole('tab', { name: 'TypeScript' }).click()
  await expect(proof.getByRole('tabpanel', { name: 'TypeScript' })).toContainText('openStream')
})

test('who asked for stillness gets numbers that stand until they press play', async ({ page }) => {
  await page.goto('/')
  const proof = page.getByRole('region', { name: /Simulated Model 3/ })
  await expect(proof.getByText('Recorded', { exact: true })).toBeVisible()
  await proof.getByRole('button', { name: 'Play' }).click()
  await expect(proof.getByText('Live', { exact: true })).toBeVisible()
})

test('a car without a subscription says so on the home page, and is not asked for what it may not tell', async ({
  page,
  signInAs,
}) => {
  await signInAs('lapsed')
  await page.goto('/')
  await expect(page.getByRole('main').getByText('It has no subscription.')).toBeVisible()
})
