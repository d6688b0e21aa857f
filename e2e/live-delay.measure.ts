import { openStream } from '@console/sdk/stream'

import { writeMeasured } from '../tools/measured.ts'
import { reading } from './console-page.ts'
import { quantile } from './figures.ts'
import { expect, test, vins } from './fixture.ts'

const samples = 40
const kilometresPerMile = 1.609344

type Shown = { at: number; text: string }

test('delay from the moment a signal was measured until the page shows it', async ({
  page,
  hosts,
  signInAs,
}) => {
  // The public stream shows the same car, and tells when each value was measured.
  const stream = openStream({ host: hosts.apiUrl, path: 'demo' })
  const measured: { at: number; value: number }[] = []
  stream.onSignal(vins.driving, 'VehicleSpeed', (value, { createdAt }) => {
    if (typeof value === 'number') measured.push({ at: Date.parse(createdAt), value })
  })

  await signInAs('owner', `/console/${vins.driving}`)
  const speed = reading(page, 'Speed')
  await expect(speed).toHaveText(/\d/)
  const recorded = await speed.evaluateHandle((element) => {
    const changes: Shown[] = []
    const record = () => changes.push({ at: Date.now(), text: element.textContent ?? '' })
    new MutationObserver(record).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return changes
  })
  await expect
    .poll(() => recorded.evaluate((changes) => changes.length), { timeout: 240_000 })
    .toBeGreaterThan(samples)
  stream.close()

  const delays = (await recorded.jsonValue()).flatMap(({ at, text }) => {
    const shown = Number.parseFloat(text)
    const perUnit = text.includes('km') ? kilometresPerMile : 1
    const source = measured.findLast(
      (signal) => signal.at <= at && Math.abs(signal.value * perUnit - shown) <= 0.51,
    )
    return source ? [at - source.at] : []
  })
  writeMeasured('live-delay', {
    what: 'ms from the createdAt of a vehicle’s speed until the page shows it',
    samples: delays.length,
    median: quantile(delays, 0.5),
    p95: quantile(delays, 0.95),
  })
})
