import { expect, test } from 'vitest'

import { createEntrySearch, pageEntries } from './search-entries.ts'

const page = (_path: string, title: string, description?: string) => ({ _path, title, description })
const find = createEntrySearch(
  pageEntries(
    [
      page('/docs/console/history', 'History', 'What a vehicle did.'),
      page('/docs/console/vehicle', 'A vehicle', 'Its state and its commands.'),
      page('/docs/stream', 'Stream', 'Streaming what cars say, as they say it.'),
      page('/docs/api/sessions', 'Sessions', 'Who is signed in.'),
      page('/docs/sdk/helpers', 'Fields, units, session', 'For sessions of a vehicle.'),
      page('/pricing', 'Pricing', 'A price per car; which precautions, what a price is for.'),
      page('/docs/console/sharing', 'Sharing', 'Share a car.'),
      page('/docs/billing/subscription', 'Subscription', 'Billing and what a bill says.'),
      page('/docs/console/overlays', 'Overlays for video', 'A picture over a picture.'),
      page('/docs/guides/charging', 'Charging', 'From plug to plug.'),
      page('/docs/self-hosting/back-ups', 'Back-ups and upgrades', 'Keep what is yours.'),
      page('/docs/api/backup-key', 'Reads the public key of the account', 'For backups.'),
      page('/docs/fields/ChargeLimitSoc', 'ChargeLimitSoc', 'Level where charging stops.'),
      page('/docs/fields/SpeedLimitMode', 'SpeedLimitMode', 'Whether a limit holds.'),
      page('/docs/fields/CurrentLimitMph', 'CurrentLimitMph', 'Which limit holds.'),
      page('/docs/migrate/teslemetry', 'From Teslemetry', 'Teslemetry and what differs.'),
      page('/docs/console/telemetry', 'Telemetry', 'What cars send.'),
    ],
    [],
  ),
)
const first = (query: string) => find(query)[0]?.to

test('letters swapped, left out or wrong still find the page, half a word as well', () => {
  const meant = {
    '/docs/console/history': ['histroy', 'hsitory', 'hiztory'],
    '/docs/console/vehicle': ['vehcile'],
    '/docs/stream': ['stremaing', 'streamin'],
    '/docs/api/sessions': ['sessoins', 'sesions'],
    '/pricing': ['pircing', 'prcing', 'pricng', 'prce', 'pricin'],
    '/docs/console/sharing': ['sharng'],
    '/docs/billing/subscription': ['billng', 'billin'],
    '/docs/console/overlays': ['overlya'],
    '/docs/guides/charging': ['chargin'],
    '/docs/self-hosting/back-ups': ['bakup', 'backups'],
    '/docs/fields/ChargeLimitSoc': ['chargng limit'],
    '/docs/console/telemetry': ['telemtry'],
  }
  for (const [path, queries] of Object.entries(meant))
    for (const query of queries) expect(first(query), query).toBe(path)
})

test('a guess does not make sense of a question whose other words mean nothing', () => {
  expect(find('plugh').length).toBeGreaterThan(0)
  expect(find('xyzzy plugh')).toEqual([])
})

test('pages below one without a group tell where they lie', () => {
  const navigation = [
    {
      label: 'Docs',
      to: '/docs',
      children: [
        { label: 'Overview', to: '/docs' },
        { label: 'Errors', to: '/docs/errors' },
      ],
    },
  ]
  const pages = ['/docs', '/docs/errors', '/docs/errors/csrf'].map((to) => page(to, to))
  expect(pageEntries(pages, navigation).map(({ group, prefix }) => [group, prefix])).toEqual([
    ['Docs', undefined],
    ['Docs', undefined],
    ['Docs', 'Errors'],
  ])
})
