// @vitest-environment jsdom
import { Blob } from 'node:buffer'

import { account, connectionDoctor, doctorChecks, signalHistory } from '@console/sdk/contract'
import { createFake } from '@console/sdk/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dayOf, daysLeft, leftInWords } from './partner/days.ts'
import { proofCsv } from './partner/proof.ts'
import { PartnerCars } from './partner-cars.tsx'

const [blue, red, lent] = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002', '5YJSA1E60NF700003']
const partner = { id: '/partners/tint', title: 'Tint', connectWithinDays: 60 }
const now = new Date('2026-11-25T12:00:00Z')

// Answers are read as browsers do: jsdom has a kind of blob that its responses do not know.
vi.stubGlobal('Blob', Blob)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const about = (name: string, more: object = {}) => ({
  name,
  permission: 'OWNER',
  proxy: true,
  signing: true,
  access: true,
  polling: false,
  firmware: '2026.2',
  discounted: false,
  fleet_telemetry: '1.2.0',
  config: {},
  ...more,
})

const metadata = (vehicles: Record<string, ReturnType<typeof about>>) => ({
  uid: 'user-1',
  region: 'NA',
  scopes: [],
  vehicles,
  energy_sites: {},
  subscription: {},
})

const report = (brokenAt: 'key' | null) => ({
  verdict: brokenAt ? 'broken' : 'connected',
  broken_at: brokenAt,
  checked_at: now.toISOString(),
  checks: doctorChecks.map((id) => ({
    id,
    status: id === brokenAt ? 'failed' : 'passed',
    text: id === brokenAt ? 'The vehicle does not hold our key.' : 'As it should be.',
    evidence: [],
    remedy:
      id === brokenAt ? { who: 'you', action: 'pair_key', text: 'Pair it.', link: '/key' } : null,
  })),
})

/** A car that is connected, one without the key, and one that the reader only drives. */
function start() {
  const fake = createFake()
  fake.answer(
    account.metadata,
    metadata({
      [red]: about('Red'),
      [blue]: about('Blue'),
      [lent]: about('Lent', { permission: 'DRIVER' }),
    }),
  )
  fake.answer(connectionDoctor.check, ({ params }) => report(params.vin === red ? 'key' : null))
  fake.answer(signalHistory.stored, ({ params }) => ({
    items:
      params.vin === red
        ? []
        : [
            {
              field: 'Soc',
              first_at: '2026-11-02T00:00:00.000Z',
              last_at: '2026-11-25T11:00:00.000Z',
              last_value: 7,
              count: 2,
            },
            {
              field: 'Gear',
              first_at: '2026-11-01T00:00:00.000Z',
              last_at: '2026-11-20T00:00:00.000Z',
              last_value: 'P',
              count: 2,
            },
          ],
    count: 0,
    pagination: null,
  }))
  const onSignedOut = vi.fn()
  return {
    fake,
    onSignedOut,
    show: () =>
      render(
        <PartnerCars transport={fake.transport} partner={partner} onSignedOut={onSignedOut} />,
      ),
  }
}

const settle = () =>
  act(async () => {
    for (let round = 0; round < 60; round++) await new Promise((resolve) => setImmediate(resolve))
  })
const row = (name: string) =>
  screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')

test('each car that the reader owns says whether it is connected, and what to do where it is not', async () => {
  start().show()
  expect(screen.getByRole('table').ariaBusy).toBe('true')
  await settle()
  expect(row('Blue')?.textContent).toMatch(/LRW3…0001.*Connected.*1\sh ago.*Nothing$/)
  expect(row('Red')?.textContent).toMatch(
    /Not connected.*does not hold our key. Pair it. Pair the key$/,
  )
  expect(screen.getByRole('link', { name: 'Pair the key' }).getAttribute('href')).toBe(
    `/key?vin=${red}`,
  )
  expect(screen.queryByText('Lent')).toBeNull()
})

test('the days of each car count from the day that its owner enters, and are there the next time', async () => {
  const first = start()
  first.show()
  await settle()
  const day = () => screen.getByLabelText<HTMLInputElement>('Day on which you added Blue at Tint')
  fireEvent.change(day(), { target: { value: '2026-11-05' } })
  expect(row('Blue')?.textContent).toContain('40 days left')
  expect(row('Red')?.textContent).not.toContain('left')
  cleanup()
  first.show()
  await settle()
  expect(day().value).toBe('2026-11-05')
  // Signing out removes keys of this kind.
  expect(Object.keys(localStorage)).toEqual(['socket:partner:/partners/tint'])
})

test('days are whole days of the reader, and say so once they are over', () => {
  expect(daysLeft('2026-09-26', 60, now)).toBe(0)
  expect(daysLeft('2026-09-20', 60, now)).toBe(-6)
  expect(daysLeft('', 60, now)).toBeUndefined()
  expect([0, 1, 2, -1, -6].map(leftInWords)).toEqual([
    'The last day',
    '1 day left',
    '2 days left',
    'Over since yesterday',
    'Over since 6 days',
  ])
  expect(dayOf(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

test('what is saved names each car whole, and no name becomes a formula', () => {
  const connection = { verdict: 'connected', since: 'then', last: 'now' } as const
  const cars = [
    { vin: blue, name: '=1+1, "Blue"', connection },
    { vin: red, name: 'Red', connection: { verdict: 'unknown' } as const },
  ]
  expect(proofCsv(cars, { [blue]: '2026-11-05' }, now).split('\r\n')).toEqual([
    'name,vin,connected,values_since,last_value_at,added_on,asked_at',
    `"'=1+1, ""Blue""",${blue},yes,then,now,2026-11-05,2026-11-25T12:00:00.000Z`,
    `Red,${red},,,,,2026-11-25T12:00:00.000Z`,
    '',
  ])
})

test('the table is saved once every car was asked', async () => {
  start().show()
  expect(screen.queryByRole('link', { name: 'Save as CSV' })).toBeNull()
  await settle()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save as CSV' })
  expect(link.download).toBe('cars-2026-11-25.csv')
  expect(decodeURIComponent(link.href)).toContain(
    `Blue,${blue},yes,2026-11-01T00:00:00.000Z,2026-11-25T11:00:00.000Z`,
  )
})

test('a car that cannot be asked about says why, and the others are asked all the same', async () => {
  const { fake, show } = start()
  fake.answer(connectionDoctor.check, ({ params }) => {
    if (params.vin === blue) throw new TypeError('no gateway')
    return report('key')
  })
  show()
  await settle()
  expect(row('Blue')?.textContent).toMatch(/Not known.*1\sh ago.*could not be reached/)
  expect(row('Red')?.textContent).toContain('Not connected')
})

test('who has no car is told so, and who gets no answer may ask again', async () => {
  const { fake, show } = start()
  fake.refuse(account.metadata, 'invalid_request', 'Not now.')
  show()
  await settle()
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  fake.answer(account.metadata, metadata({}))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(screen.getByText('Your cars will stand here.')).toBeDefined()
})

test('a session that has ended brings back what strangers see', async () => {
  const { fake, show, onSignedOut } = start()
  fake.refuse(connectionDoctor.check, 'login_required')
  show()
  await settle()
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(screen.queryByRole('table')).toBeNull()
})
