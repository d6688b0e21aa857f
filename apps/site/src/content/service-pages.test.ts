import { expect, test } from 'vitest'

import { homeBody } from './home-markdown.ts'
import { costs, doors, integrations, lead, runIt, trust } from './home-words.ts'
import { keyBody } from './key-markdown.ts'
import { troubles } from './key-words.ts'
import { partnersBody } from './partners-markdown.ts'
import { pricingBody } from './pricing-markdown.ts'
import { pricingData } from './pricing-page.ts'
import { questions } from './pricing-words.ts'
import { listData, pageData } from './structured-data.ts'

const site = new URL('https://wattlane.example')

test('prices, key and partners as Markdown hold what their pages hold', () => {
  expect(pricingBody).toContain('| Vehicle | $4.00 | $40.00 |')
  expect(pricingBody).toContain('| Waking a vehicle | 20 credits | $1.00 for 50 |')
  for (const { title } of questions) expect(pricingBody).toContain(`### ${title}`)
  for (const { title, fix } of troubles) expect(keyBody).toContain(`### ${title}\n\n${fix}`)
  expect(partnersBody([])).toContain('- The service leads you to `/connect`')
  expect(`${pricingBody}${keyBody}`).not.toContain('undefined')
})

test('the home page as Markdown holds what the page holds', () => {
  const body = homeBody([{ label: 'MQTT', to: '/docs/integrations/mqtt' }])
  const points = doors.flatMap((door) => door.points)
  const reasons = trust.points.flatMap(({ title, text }) => [title, text])
  for (const words of [lead, ...points, ...reasons, costs.text, runIt.text, integrations.notice])
    expect(body).toContain(words)
  expect(body).toMatch(/\| What \| For US\$1 \| .*\n.*\n\| Streamed signals \| 150,000 \| /)
  expect(body).toMatch(/```sh title="Terminal"\ngit clone \S+ && cd \w+\nnpm start\n```/)
  expect(body).toContain('- [MQTT](/docs/integrations/mqtt)')
  expect(body).toContain('. Source: [Tesla Fleet API')
})

test('search engines are told of offers, questions with answers, lists and the way to a page', () => {
  const { '@graph': parts } = pricingData(site)
  expect(parts.map((part) => Reflect.get(part, '@type'))).toEqual([
    'WebPage',
    'Product',
    'Product',
    'Product',
    'FAQPage',
    'BreadcrumbList',
  ])
  const answers = JSON.stringify(parts)
  expect(answers).toContain('begins with 7 free days')
  expect(answers).not.toContain('](')

  const tag = { title: 'Pricing', description: 'Posts about prices.', path: '/blog/tag/pricing' }
  const blog = { title: 'Blog', path: '/blog' }
  const posts = [{ title: 'A', _path: '/blog/a' }]
  expect(listData(tag, posts, site, [blog])['@graph']).toMatchObject([
    { mainEntity: { itemListElement: [{ position: 1, url: 'https://wattlane.example/blog/a' }] } },
    { itemListElement: [{ name: 'Wattlane' }, { name: 'Blog' }, { name: 'Pricing', position: 3 }] },
  ])
  expect(pageData(tag, site)['@graph']).toHaveLength(2)
})
