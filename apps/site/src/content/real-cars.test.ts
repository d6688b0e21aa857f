import { expect, test } from 'vitest'

import { readContent } from '../../../../tools/build-files/content-folder.ts'
import { apiPages } from '../reference/api-pages.ts'
import { fieldPages } from '../reference/field-pages.ts'
import { keyBody } from './key-markdown.ts'
import { plainMarkdown } from './markdown.ts'
import { pricingBody } from './pricing-markdown.ts'
import { realCars } from './real-cars.ts'

const pages = readContent(new URL('../../../../content', import.meta.url).pathname).entries.map(
  ({ _path, body }) => ({ path: _path, text: plainMarkdown(String(body)) }),
)
const saying = pages.filter(({ text }) => text.includes(realCars)).map(({ path }) => path)

/** Code that follows signals, reads what is made of them, or has them sent. */
const usesSignals =
  /\bopenStream\(|\/sse\b|\bclient\.(signals|drives|configVersions|connectionDoctor|hooks)\b/

test('whoever shows how to use live signals says what real cars lack', () => {
  const using = pages.filter(({ text }) => usesSignals.test(text)).map(({ path }) => path)
  expect(using.length).toBeGreaterThan(10)
  expect(using.filter((path) => !saying.includes(path))).toEqual([])
})

test('so do the pages that promise live signals to owners, in the same words', () => {
  expect(saying).toEqual(
    expect.arrayContaining([
      '/docs',
      '/docs/start/pair-a-key',
      '/docs/console',
      ...['energy-site', 'telemetry', 'live', 'history', 'dashboard', 'webhooks'].map(
        (name) => `/docs/console/${name}`,
      ),
      '/docs/integrations/home-assistant',
      '/docs/migrate/teslemetry',
      '/partners/tint',
    ]),
  )
  for (const body of [keyBody, pricingBody]) expect(body).toContain(realCars)
  const generated = [...apiPages, ...fieldPages].filter(({ blocks }) =>
    blocks.some((block) => block.kind === 'text' && block.text === realCars),
  )
  expect(generated.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/docs/fields', '/docs/api/stream/account', '/docs/api/stream/signal']),
  )
})
