import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { writeMeasured } from '../tools/measured.ts'
import { quantile } from './figures.ts'
import { expect, test } from './fixture.ts'
import { installLargerSite } from './larger-site.ts'
import { startProduct } from './product.ts'
import { questions } from './search-questions.ts'

/** Goal D4: what the first answer may cost a reader, and how long the next ones may take, of how many pages. */
const mostBytes = 150_000
const mostTimesRaw = 1.2
const pages = 1_000
/** The dialog asks the text only once typing pauses. */
const pauseMs = 200

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Results' })

test('nothing is loaded before somebody searches, and little for the first answer', async ({
  page,
}) => {
  let bytes = 0
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const searched: string[] = []
  page.on('request', (request) => {
    if (/search\.json|pagefind|search-dialog/.test(request.url())) searched.push(request.url())
  })
  await page.goto('/docs')
  await page.waitForLoadState('networkidle')
  expect(searched).toEqual([])

  bytes = 0
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('wake a sleeping car')
  await expect(listOf(page).getByRole('option').first()).toBeVisible()
  const firstAnswer = bytes
  await expect(listOf(page)).not.toHaveAttribute('aria-busy')
  const figures = {
    what: 'bytes from the first key until answers, and with those of the whole text',
    limits: { bytes: mostBytes },
    bytes: { firstAnswer, withText: bytes },
  }
  console.log(JSON.stringify(figures))
  writeMeasured('search-cost', figures)
  expect(firstAnswer).toBeLessThanOrEqual(mostBytes)
})

test('among a thousand pages the next answers come as fast as those of the bare index', async ({
  page,
}) => {
  const larger = await installLargerSite(pages)
  const dataDir = await mkdtemp(join(tmpdir(), 'wattlane-larger-data-'))
  const product = await startProduct({
    dataDir,
    installation: larger.folder,
    env: { HISTORY_DAYS: '1' },
  })
  try {
    expect(larger.indexed).toBe(pages)
    await page.goto(`${product.webUrl}/docs`)
    await page.keyboard.press('Control+k')
    const asked = questions.slice(0, 40).map((question) => question.asked)
    // The first time each brings its part of the index. The same one twice in a row would be no question.
    await answersOf(page, asked)
    const ours = await answersOf(page, asked)
    const raw = await page.evaluate(timesOfIndex, asked)
    const first = ours.map((answer) => answer.first)
    const times = median(first) / median(raw)
    const figures = {
      what: 'milliseconds until the answers of a later question, beside Pagefind’s own call for six pages; whole: with the places in the text, for which the dialog waits until typing pauses',
      limits: { timesRaw: mostTimesRaw },
      pages: { all: larger.indexed, ofThisBuild: larger.built },
      milliseconds: {
        ours: summary(first),
        whole: summary(ours.map((answer) => answer.whole)),
        pauseInWhole: pauseMs,
        raw: summary(raw),
      },
      times,
    }
    console.log(JSON.stringify(figures))
    writeMeasured('search-warm', figures)
    expect(times).toBeLessThanOrEqual(mostTimesRaw)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
    await larger.remove()
  }
})

async function answersOf(page: Page, asked: readonly string[]) {
  const [field, list] = [fieldOf(page), listOf(page)]
  const answers: { first: number; whole: number }[] = []
  for (const question of asked) {
    await field.fill('')
    // Until the answers of the whole text are gone as well.
    await expect(list).not.toHaveAttribute('aria-busy')
    answers.push(await list.evaluate(timeToAnswer, question))
  }
  return answers
}

// Not rounded: they are few milliseconds.
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const summary = (values: readonly number[]) => ({
  median: quantile(values, 0.5),
  p95: quantile(values, 0.95),
})

/** In the page: from a typed question until answers stand in the list, and until those of the text do. */
function timeToAnswer(list: Element, question: string) {
  const field = document.querySelector<HTMLInputElement>('[role="combobox"]')
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Promise<{ first: number; whole: number }>((resolve) => {
    const began = performance.now()
    let first: number | undefined
    const watcher = new MutationObserver((changes) => {
      const now = performance.now() - began
      if (changes.some(({ type }) => type === 'childList')) first ??= now
      if (first === undefined || list.hasAttribute('aria-busy')) return
      watcher.disconnect()
      resolve({ first, whole: now })
    })
    watcher.observe(list, { childList: true, subtree: true, attributes: true })
    setter?.call(field, question)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** In the page: the same questions to the index itself, each the second time, with six pages read. */
async function timesOfIndex(asked: readonly string[]) {
  const script = '/pagefind/pagefind.js'
  const index: { search(query: string): Promise<{ results: { data(): Promise<unknown> }[] }> } =
    await import(script)
  const ask = async (question: string) => {
    const { results } = await index.search(question)
    await Promise.all(results.slice(0, 6).map((result) => result.data()))
  }
  const times: number[] = []
  for (const question of asked) {
    await ask(question)
    const began = performance.now()
    await ask(question)
    times.push(performance.now() - began)
  }
  return times
}
