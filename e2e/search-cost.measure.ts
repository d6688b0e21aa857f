import { writeMeasured } from '../tools/measured.ts'
import { quantile } from './figures.ts'
import { expect, test } from './fixture.ts'
import { questions } from './search-questions.ts'

/** Goal D4: what the first answer may cost a reader, and how long the next ones may take. */
const mostBytes = 150_000
const mostTimesRaw = 1.2

test('nothing is loaded before somebody searches, little for the first answer, and the next come as fast as those of the bare index', async ({
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
  const field = page.getByRole('combobox', { name: 'Search' })
  const list = page.getByRole('listbox', { name: 'Results' })
  await field.fill('wake a sleeping car')
  await expect(list.getByRole('option').first()).toBeVisible()
  const firstAnswer = bytes
  await expect(list).not.toHaveAttribute('aria-busy')
  const withText = bytes

  const asked = questions.slice(0, 40).map((question) => question.asked)
  const ours: number[] = []
  for (const question of asked) {
    await field.fill('')
    // Until the answers of the whole text are gone as well.
    await expect(list).not.toHaveAttribute('aria-busy')
    ours.push(await list.evaluate(timeToAnswer, question))
    await expect(list).not.toHaveAttribute('aria-busy')
  }
  const raw = await page.evaluate(timesOfIndex, asked)
  const times = median(ours) / median(raw)
  const figures = {
    what: 'bytes from the first key until answers, and milliseconds until those of a later question, beside Pagefind’s own call',
    limits: { bytes: mostBytes, timesRaw: mostTimesRaw },
    bytes: { firstAnswer, withText },
    milliseconds: { ours: summary(ours), raw: summary(raw) },
    times,
  }
  console.log(JSON.stringify(figures))
  writeMeasured('search-cost', figures)
  expect(firstAnswer).toBeLessThanOrEqual(mostBytes)
  expect(times).toBeLessThanOrEqual(mostTimesRaw)
})

// Not rounded: they are few milliseconds.
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const summary = (values: readonly number[]) => ({
  median: quantile(values, 0.5),
  p95: quantile(values, 0.95),
})

/** In the page: from a typed question until its answers stand in the list. */
function timeToAnswer(list: Element, question: string) {
  const field = document.querySelector<HTMLInputElement>('[role="combobox"]')
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Promise<number>((resolve) => {
    const began = performance.now()
    const watcher = new MutationObserver((changes) => {
      if (changes.every(({ type }) => type !== 'childList')) return
      watcher.disconnect()
      resolve(performance.now() - began)
    })
    watcher.observe(list, { childList: true, subtree: true })
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
