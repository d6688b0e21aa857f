import { expect, test } from 'vitest'

import { isBot } from './bots.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 Chrome-Lighthouse',
  'facebookexternalhit/1.1',
  'SomeCrawler Google',
])('%s is a bot', (agent) => {
  expect(isBot(agent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
  'Mozilla/5.0 (Linux) GoogleEarth/7',
  'Mozilla/5.0 BotanyBrowser/1',
])('%s is a person', (agent) => {
  expect(isBot(agent)).toBe(false)
})
