import type { Page } from '@playwright/test'

import { writeMeasured } from '../tools/measured.ts'
import { quantile } from './figures.ts'
import { test } from './fixture.ts'

const rounds = 7

// Browsers ask for it beside a plain text, which names no icon of its own.
test.use({ expectedErrors: [/favicon\.ico/] })

test('largest contentful paint of the console home, beside a bare document of the same server', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const consoleHome: number[] = []
  const bareDocument: number[] = []
  for (let round = 0; round < rounds; round++) {
    consoleHome.push(await largestPaint(page, '/console'))
    // Plain text, which needs no script and no style: as blank as this server gets.
    bareDocument.push(await largestPaint(page, '/robots.txt'))
    bareDocument.push(await largestPaint(page, '/robots.txt'))
    consoleHome.push(await largestPaint(page, '/console'))
  }
  writeMeasured('largest-contentful-paint', {
    what: 'largest contentful paint in ms after navigation, warm browser cache, median',
    consoleHome: quantile(consoleHome, 0.5),
    bareDocument: quantile(bareDocument, 0.5),
    rounds: rounds * 2,
  })
})

async function largestPaint(page: Page, path: string) {
  await page.goto(path)
  // Nothing announces that no larger paint will come: it is known once a while has passed without one.
  await page.waitForTimeout(2_000)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
