import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { defaultCatalogue } from '@console/app-config/prices'

import { companyPages } from './chrome.ts'
import { docsEntries, docsPages } from './docs-pages.ts'
import { expect, test } from './fixture.ts'

const folder = fileURLToPath(new URL('../dist/web/', import.meta.url))
/** Every document of the build: the site's, and those of console and overlay. */
const documents = globSync('**/*.html', { cwd: folder }).map((name) => ({
  name,
  html: readFileSync(folder + name, 'utf8'),
}))

const prices = JSON.parse(
  readFileSync(new URL('../content/tesla-prices.json', import.meta.url), 'utf8'),
)
const sums = /(US\$|[$€£¥])\s?\d[\d.,]*\d?/g

test('every built document is in English [S2.68 site]', () => {
  expect(documents.length).toBeGreaterThan(docsPages.length)
  const others = documents.filter(({ html }) => !/<html\b[^>]*\slang="en"/.test(html))
  expect(others.map(({ name }) => name)).toEqual([])
})

test('every built document of the site describes itself', () => {
  const ofSite = documents.filter(({ html }) => /<html\b[^>]*\sdata-layout=/.test(html))
  expect(ofSite.length).toBeGreaterThan(docsPages.length)
  const others = ofSite.filter(({ name, html }) => {
    const [, text = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    // Of a field or a tag there may be little to say.
    return text.length < (/^(docs\/fields|blog\/tag)\//.test(name) ? 5 : 20)
  })
  expect(others.map(({ name }) => name)).toEqual([])
})

test('pages of prose stand where their files stand, with what is written there [S2.05 cnt] [S2.06 cnt] [S2.55 cnt]', async ({
  page,
  hosts,
}) => {
  expect(docsPages).toEqual(expect.arrayContaining(['/docs', ...companyPages]))
  expect(docsPages.filter((path) => path.split('/').length > 3).length).toBeGreaterThan(10)
  for (const { _path, title, description, body } of docsEntries) {
    const reply = await fetch(hosts.webUrl + _path)
    expect(reply.status, _path).toBe(200)
    const shown = await page.evaluate(
      (html) => {
        const document = new DOMParser().parseFromString(html, 'text/html')
        const prose = document.querySelector('main [data-pagefind-body]')
        const texts = (selector: string) =>
          [...(prose?.querySelectorAll(selector) ?? [])].map(({ textContent }) =>
            textContent.trim(),
          )
        return { title: texts('h1'), description: texts('.description'), parts: texts('.prose h2') }
      },
      await reply.text(),
    )
    expect(shown, _path).toEqual({
      title: [title],
      description: [description],
      parts: headingsOf(String(body)),
    })
  }
})

/** The second-level headings of a source, without the marks of code in them. */
const headingsOf = (source: string) =>
  [...source.replaceAll(/^```.*?^```/gms, '').matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
    text.replaceAll('`', '').trim(),
  )

test('the prices of the home page are quoted from the content, with their source [S1.30 site] [S9.38 site]', async ({
  page,
}) => {
  await page.goto('/')
  const costs = page.getByRole('region', { name: 'What Tesla charges, in the open' })
  await expect(costs.getByRole('link', { name: prices.source.title })).toHaveAttribute(
    'href',
    prices.source.url,
  )
  const text = (await page.getByRole('main').textContent()) ?? ''
  const quoted = [prices.unit, prices.monthlyDiscount].map((sum) => `${prices.currency}${sum}`)
  expect(new Set(text.match(sums))).toEqual(new Set(quoted))
})

/** Pages whose sums are worked out from the price lists; the tests of the site follow the working. */
const calculated = ['pricing.html', 'blog/streaming-or-polling.html']

test('no built page names a sum that no price list has [S1.30 site] [S9.38 site]', () => {
  const asked = defaultCatalogue.costs.flatMap(({ upstream }) =>
    upstream ? [((upstream.amount / upstream.units) * 1000) / 100] : [],
  )
  const known = new Set([
    prices.unit,
    prices.monthlyDiscount,
    ...asked.map((sum) => +sum.toFixed(4)),
  ])
  const invented = documents
    .filter(({ name }) => !calculated.includes(name))
    .flatMap(({ name, html }) =>
      [...shownText(html).matchAll(sums)]
        .filter(([sum]) => !known.has(Number(sum.replaceAll(/[^\d.]/g, ''))))
        .map(([sum]) => `${name}: ${sum}`),
    )
  expect(invented).toEqual([])
})

const shownText = (html: string) =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')
