import type { Page } from '@playwright/test'

import { exceeds, inWords, pair } from '../tools/harness/pair.ts'
import { writeMeasured } from '../tools/measured.ts'
import { expect, livePages, test } from './busy-fixture.ts'
import { streamHealth } from './console-page.ts'
import { quantile } from './figures.ts'

const limit = 1.5
const shiftLimit = 0.01
/** Of each portion, of which a round has four. */
const interactions = 20
/** Event timing leaves out what is faster than two frames; such an interaction counts as this. */
const fastMs = 16
const watchedMs = 10_000

for (const { suffix, what, path, isReady } of livePages) {
  test(`pressing keys and buttons of ${what} takes no longer while 200 signals arrive in a second`, async ({
    page,
    signInAs,
    served: { busy },
  }) => {
    test.setTimeout(1_200_000)
    busy.set('busy')
    await page.addInitScript(watchShifts)
    await signInAs('owner', path)
    await expect(streamHealth(page)).toHaveAttribute('data-phase', 'open')
    await isReady(page)

    const before = busy.sent()
    await page.waitForTimeout(watchedMs)
    const signalsPerSecond = ((busy.sent() - before) / watchedMs) * 1000
    const shift = await page.evaluate(() => window.shifted ?? 0)

    const figures: Record<'busy' | 'paused', number[]> = { busy: [], paused: [] }
    const portion = (mode: 'busy' | 'paused') => async () => {
      busy.set(mode)
      const durations = await interact(page)
      figures[mode].push(...durations)
      return quantile(durations, 0.95)
    }
    const ratio = await pair(portion('busy'), portion('paused'), { rounds: 4, warmUp: 1 })

    console.log(inWords(`p95 of interactions with ${what} while signals arrive`, ratio))
    writeMeasured(`console-interaction${suffix}`, {
      what: `ms from an input to the next paint (event timing) on ${what}, the stream busy and paused; layout shift of the page while it loads and for ten seconds after`,
      limit,
      ...ratio,
      signalsPerSecond,
      busyMedian: quantile(figures.busy, 0.5),
      busyP95: quantile(figures.busy, 0.95),
      pausedMedian: quantile(figures.paused, 0.5),
      pausedP95: quantile(figures.paused, 0.95),
      interactions: figures.busy.length,
      shiftLimit,
      shift,
    })
    expect(exceeds(ratio, limit), `at most ${limit} times the paused page`).toBe(false)
    expect(shift, 'layout shift').toBeLessThanOrEqual(shiftLimit)
  })
}

declare global {
  interface Window {
    shifted?: number
    /** Durations of the interactions since it was emptied, by the id of each. */
    interacted?: Map<number, number>
  }
}

/** Runs in the page, before its own scripts. */
function watchShifts() {
  // These members of the entries are not in the library of types.
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  const interacted = new Map<number, number>()
  window.interacted = interacted
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Entry[])
      if (interactionId)
        interacted.set(interactionId, Math.max(duration, interacted.get(interactionId) ?? 0))
  }).observe(options)
}

/** Twenty presses: colours, the search with a letter typed into it, the table behind the chart. */
async function interact(page: Page) {
  await page.evaluate(() => window.interacted?.clear())
  const colours = page.getByRole('banner').getByRole('button', { name: /Switch to/ })
  const table = page.getByRole('button', { name: /^Show (table|chart)$/ })
  let presses = 0
  while (presses < interactions) {
    await colours.click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('m')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await table.click()
    presses += 5
  }
  // The last of them is told after its paint.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const slow = await page.evaluate(() => [...(window.interacted?.values() ?? [])])
  return [...slow, ...Array<number>(Math.max(0, presses - slow.length)).fill(fastMs)]
}
