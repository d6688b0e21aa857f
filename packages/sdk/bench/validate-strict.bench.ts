import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { launchChromium } from '../../../e2e/chromium.ts'
import { type Portion, pair } from '../../../tools/harness/pair.ts'
import { serveStrictPage } from '../../../tools/harness/strict-page.ts'
import { builtPackage } from './built.ts'
import { report } from './report.ts'
import type { Portions } from './validate.page.ts'

/**
 * What it costs a browser to check a whole `vehicle_data`, over `JSON.parse` of the same text, where
 * the page's policy forbids to generate code.
 */
const limit = 4.5
const repetitions = 1_000

const text = JSON.stringify(
  JSON.parse(readFileSync(new URL('./vehicle-data.json', import.meta.url), 'utf8')),
)
const { folder } = await builtPackage({ types: false })
await using served = await serveStrictPage({
  script: fileURLToPath(new URL('./validate.page.ts', import.meta.url)),
  alias: { '@console/sdk': folder },
})
const browser = await launchChromium()
try {
  const page = await browser.newPage()
  await page.goto(served.url)
  await page.evaluate((json) => {
    globalThis.measured = portions(json)
  }, text)
  const portion =
    (name: keyof Portions): Portion =>
    () =>
      page.evaluate(([part, times]) => measured[part](times), [name, repetitions] as const)
  const result = await pair(portion('check'), portion('parse'), { rounds: 15, warmUp: 5 })
  report('validate-strict', 'Validation in Chromium under a strict policy', limit, result)
} finally {
  await browser.close()
}
