import type { CDPSession, Page } from '@playwright/test'

import { exceeds, inWords, pair } from '../tools/harness/pair.ts'
import { writeMeasured } from '../tools/measured.ts'
import { countCommits } from './commits.ts'
import { expect, test } from './parts.ts'

/** Goal C6: what our chart costs beside the drawing library alone, in the same page. */
const [frameLimit, scriptLimit, commitLimit] = [1 / 0.9, 1.25, 1]
const [settleMs, watchedMs] = [1_000, 4_000]

test('a live chart of four lines of 10,000 points is as quick as the drawing library alone', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await page.addInitScript(countCommits)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const seen: Record<'own' | 'bare', Watched[]> = { own: [], bare: [] }
  const portion =
    (which: 'own' | 'bare', figure: 'msPerFrame' | 'scriptMsPerFrame') => async () => {
      await page.goto(`/?part=live-chart${which === 'bare' ? '&bare' : ''}`)
      await expect(page.locator('.uplot')).toHaveCount(4)
      const watched = await watch(page, devtools)
      seen[which].push(watched)
      return watched[figure]
    }
  const rounds = { rounds: 5, warmUp: 1 }
  const frames = await pair(portion('own', 'msPerFrame'), portion('bare', 'msPerFrame'), rounds)
  const script = await pair(
    portion('own', 'scriptMsPerFrame'),
    portion('bare', 'scriptMsPerFrame'),
    rounds,
  )
  const mostCommits = Math.max(...seen.own.map((one) => one.mostCommits))

  console.log(inWords('time of a frame of our chart', frames))
  console.log(inWords('script in a frame of our chart', script))
  writeMeasured('live-chart', {
    what: 'a chart of four lines of 10,000 points that move in every frame, beside the drawing library alone: time of a frame, script in a frame (ratios), and the most commits of React in a frame',
    frameLimit,
    frame: frames,
    scriptLimit,
    script,
    commitLimit,
    mostCommits,
    own: median(seen.own),
    bare: median(seen.bare),
  })
  expect(exceeds(frames, frameLimit), 'time of a frame').toBe(false)
  expect(exceeds(script, scriptLimit), 'script in a frame').toBe(false)
  expect(mostCommits, 'commits in a frame').toBeLessThanOrEqual(commitLimit)
})

type Watched = { msPerFrame: number; scriptMsPerFrame: number; mostCommits: number }

async function watch(page: Page, devtools: CDPSession): Promise<Watched> {
  await page.waitForTimeout(settleMs)
  const before = await reading(page, devtools)
  await page.waitForTimeout(watchedMs)
  const after = await reading(page, devtools)
  const frames = after.frames - before.frames
  return {
    msPerFrame: (after.at - before.at) / frames,
    scriptMsPerFrame: ((after.scriptSeconds - before.scriptSeconds) * 1000) / frames,
    mostCommits: after.mostCommits,
  }
}

async function reading(page: Page, devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  const counted = await page.evaluate(() => {
    const { mostCommits = 0, framesGiven: frames = 0 } = window
    window.mostCommits = 0
    return { at: performance.now(), frames, mostCommits }
  })
  return { ...counted, scriptSeconds }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
const median = (all: Watched[]) => ({
  msPerFrame: middle(all.map((one) => one.msPerFrame)),
  scriptMsPerFrame: middle(all.map((one) => one.scriptMsPerFrame)),
})

declare global {
  interface Window {
    framesGiven?: number
  }
}
