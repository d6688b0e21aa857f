import type { CDPSession, Page } from '@playwright/test'

import { writeMeasured } from '../tools/measured.ts'
import { expect, livePages, test } from './busy-fixture.ts'
import { streamHealth } from './console-page.ts'

/** Goal C8: what a tab keeps of each event, and what it does while nobody sees it. */
const [bytesLimit, hiddenLimit] = [20, 0.02]
const [portions, eventsPerPortion] = [5, 20_000]
const hiddenMs = 30_000

for (const { suffix, what, path, isReady } of livePages) {
  test(`${what} keeps nothing of 100,000 events, and rests while it is hidden`, async ({
    page,
    signInAs,
    served: { busy },
  }) => {
    test.setTimeout(900_000)
    busy.set('paused')
    await page.addInitScript(canBeHidden)
    await signInAs('owner', path)
    await expect(streamHealth(page)).toHaveAttribute('data-phase', 'open')
    busy.set('busy')
    await isReady(page)
    busy.set('paused')
    const devtools = await page.context().newCDPSession(page)

    // The first fill what is meant to be kept: the newest of each list, and compiled code.
    await busy.flood(eventsPerPortion)
    const kept = [await heap(page, devtools)]
    for (let portion = 0; portion < portions; portion++) {
      await busy.flood(eventsPerPortion)
      kept.push(await heap(page, devtools))
    }
    const bytesPerEvent = slope(kept) / eventsPerPortion

    busy.set('busy')
    await page.evaluate(() => window.hide?.())
    await devtools.send('Performance.enable')
    // What was begun before it was hidden.
    await page.waitForTimeout(2_000)
    const before = await taskSeconds(devtools)
    await page.waitForTimeout(hiddenMs)
    const hiddenShare = ((await taskSeconds(devtools)) - before) / (hiddenMs / 1000)
    busy.set('paused')

    console.log(
      `${what}: ${bytesPerEvent.toFixed(1)} bytes per event; hidden ${hiddenShare.toFixed(4)} of a core`,
    )
    writeMeasured(`stream-memory${suffix}`, {
      what: `bytes of heap that ${what} grows by per event after collection, over ${portions * eventsPerPortion} events; share of a core that its thread needs while it is hidden and 200 signals arrive in a second`,
      bytesLimit,
      bytesPerEvent,
      heaps: kept,
      hiddenLimit,
      hiddenShare,
    })
    expect(bytesPerEvent).toBeLessThanOrEqual(bytesLimit)
    expect(hiddenShare).toBeLessThanOrEqual(hiddenLimit)
  })
}

declare global {
  interface Window {
    hide?: () => void
  }
}

/** A browser without windows hides no tab: this does what it would do, paint nothing and say so. */
function canBeHidden() {
  window.hide = () => {
    window.requestAnimationFrame = () => 0
    Object.defineProperty(document, 'hidden', { get: () => true })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/** Bytes in use once all that arrived was worked off and what is not needed was collected. */
async function heap(page: Page, devtools: CDPSession) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForTimeout(1_000)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** How much a line through the values rises from one to the next. */
function slope(values: readonly number[]) {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const run = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return rise / run
}

async function taskSeconds(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}
