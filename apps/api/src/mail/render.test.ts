import { describe, expect, test } from 'vitest'

import { twinOf } from './markdown.ts'
import { renderMail, wordsOf } from './render.ts'
import { mailTemplates } from './starters.ts'
import { systemTemplates, templateOf } from './templates.ts'

const frame = {
  operator: 'Example & Sons',
  operatorEmail: 'operator@wattlane.example',
  inbox: 'operator@wattlane.example',
  operatorAddress: '1 Example Street',
  web: 'https://wattlane.example',
  api: 'https://api.wattlane.example',
}
const reader = { name: 'Simulated Owner', timeZone: null, locale: null }
const written = (body: string) => ({ kind: 'transactional' as const, subject: 'Subject', body })
const rendered = (body: string, values = {}) =>
  renderMail({ written: written(body), reader, frame, values })

describe.each(Object.keys(systemTemplates))('the template %s', (id) => {
  const template = templateOf(id)
  if (!template) throw new Error(`There is no template "${id}".`)
  const data = Object.fromEntries(
    Object.entries(template.variables).map(([name, kind]) => [
      name,
      { text: '<b>"text" & more</b>', number: 12, moment: '2026-06-01T08:00:00.000Z' }[kind],
    ]),
  )
  const values = wordsOf(id, data, reader)
  const mail = renderMail({ written: template, reader, frame, values })

  test('fills every variable, in both forms and the subject', () => {
    for (const text of [mail.subject, mail.html, mail.text]) expect(text).not.toMatch(/\{\{|\}\}/)
    expect(mail.text).toContain('Simulated Owner')
  })

  test('says the same as plain text as on the page', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
    const shown = mail.html
      .replace(/<style>[\s\S]*<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    const page = new Set(words(shown))
    const missing = words(mail.text.replace(/\((?:https?|mailto):[^)]*\)/g, ''))
    expect(missing.filter((word) => !page.has(word))).toEqual([])
  })

  test('shows what it was given as text, never as markup', () => {
    expect(mail.html).not.toContain('<b>')
  })

  test('needs no image, no script and nothing from elsewhere', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/)
  })

  test('names who sends it', () => {
    expect(mail.html).toContain('Example &#38; Sons')
    for (const line of ['Example & Sons', '1 Example Street', 'operator@wattlane.example']) {
      expect(mail.text).toContain(line)
    }
  })
})

const leadsTo: Readonly<Record<string, string>> = {
  hook_will_be_disabled: '/console/webhooks',
  hook_disabled: '/console/webhooks',
  low_credits: '/console/credits',
  topup_failed: '/console/subscription',
  payment_failed: '/console/subscription',
  stream_stopped: '/console/SIMVIN',
  config_lost: '/console/SIMVIN',
  invitation_accepted: '/console/SIMVIN',
  new_sign_in: '/console/sessions',
  account_deleted: '/delete?deletion=SIMVIN',
}

test('every mail that asks for something leads to the page where that is done', () => {
  const found = Object.entries(systemTemplates).flatMap(([id, { body }]) => {
    const values = { vin: 'SIMVIN', deletion: 'SIMVIN' }
    const { text } = rendered(body, values)
    return [...text.matchAll(/\(https:\/\/wattlane\.example(\/[^)]*)\)/g)].map(([, path]) => [
      id,
      path,
    ])
  })
  expect(Object.fromEntries(found)).toEqual(leadsTo)
})

test('every mail to start from lists the variables that it uses', () => {
  for (const { id, subject, body, variables } of mailTemplates) {
    const used = [...`${subject}${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(variables, id).toEqual(expect.arrayContaining(used))
  }
})

test('Markdown becomes a page and lines that say the same', () => {
  const { html, text } = twinOf(
    '# Head\n\nOne *soft*\nline, **{{hook}}** and `code`.\n\n- first\n- [second](https://a.example/x)\n\n> quoted\n\n3. third\n4. fourth\n\n---\n\n```\nas it is\n```',
    { hook: 'a *b*' },
  )
  expect(text).toBe(
    'Head\n\nOne soft line, a *b* and code.\n\n- first\n- second (https://a.example/x)\n\n> quoted\n\n3. third\n4. fourth\n\n---\n\n    as it is',
  )
  expect(html).toContain('<strong>a *b*</strong>')
  expect(html).toContain('<a href="https://a.example/x">second</a>')
  expect(html).toContain('<ol start="3"><li>third</li>')
})

test.each([
  ['a script', '<script>alert(1)</script>', /<script>/],
  ['an image', '![words](https://a.example/pixel.png)', /<img|pixel/],
  ['a link that runs code', '[here](javascript:alert(1))', /<a[^>]*javascript/],
  ['a handler', '<a href="https://a.example" onclick="x()">here</a>', /<a [^>]*onclick/],
])('%s in a text does nothing', (_, body, forbidden) => {
  expect(rendered(body).html).not.toMatch(forbidden)
})

test('a value is text in the place where it stands, whatever it looks like', () => {
  const values = { hook: '[click](https://evil.example) <img src=x> {{operator}} **bold**' }
  const { html, text } = rendered('Your hook {{hook}}.', values)
  expect(html).not.toMatch(/<img|<a |<strong>/)
  expect(text).toContain(`Your hook ${values.hook}.`)
})

test('a line break in a value does not reach the headers', () => {
  const subject = renderMail({
    written: { kind: 'transactional', subject: 'Hook {{hook}}', body: 'x' },
    reader,
    frame,
    values: { hook: 'a\r\nBcc: victim@wattlane.example' },
  }).subject
  expect(subject).toBe('Hook a Bcc: victim@wattlane.example')
})

test('a moment is written as the clock of its reader shows it', () => {
  const data = { device: 'Firefox', address: '::1', signed_in_at: '2026-06-01T08:00:00.000Z' }
  const words = (timeZone: string | null, locale: string | null) =>
    wordsOf('new_sign_in', data, { name: '', timeZone, locale }).signed_in_at
  expect(words(null, null)).toBe('1 June 2026 at 08:00:00 UTC')
  expect(words('Europe/Berlin', 'de')).toMatch(/^1\. Juni 2026 um 10:00:00/)
})

test('each colour of a mail can be read on its ground, in light and in dark', () => {
  const { html } = rendered('text')
  const colour = (text: string | undefined) => {
    const value = Number.parseInt(text ?? '', 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  }
  const luminance = (text: string | undefined) =>
    colour(text)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const [light = '', dark = ''] = html.split('@media (prefers-color-scheme: dark)')
  for (const theme of [light, dark]) {
    const ground = luminance(/background: #(\w{6})/.exec(theme)?.[1])
    const inks = [...theme.matchAll(/[{ ;]color: #(\w{6})/g)].map(([, ink]) => luminance(ink))
    expect(inks.length).toBe(3)
    for (const ink of inks) {
      const [high, low] = [Math.max(ink, ground), Math.min(ink, ground)]
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
