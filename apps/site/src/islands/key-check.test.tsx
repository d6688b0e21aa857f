// @vitest-environment jsdom
import { Blob } from 'node:buffer'

import { account, commandHistory, fleetStatus } from '@console/sdk/contract'
import { createFake } from '@console/sdk/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { KeyCheck } from './key-check.tsx'

const [blue, red, old] = ['LRW3F7EK4NC700001', 'LRWYGCEK1NC700002', '5YJSA1E60NF700003']

// Answers are read as browsers do: jsdom has a kind of blob that its responses do not know.
vi.stubGlobal('Blob', Blob)
// Answers come by themselves; only the pauses between questions are ours.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
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

const taken = {
  id: 'cmd_0123456789abcdef',
  vin: red,
  energy_site_id: null,
  command: 'flash_lights',
  body: {},
  status: 'accepted',
  result: true,
  reason: null,
  error: null,
  woke: false,
  cost: 1,
  actor: { kind: 'session', id: null, name: null, user_agent: null },
  request_id: 'fake-1',
  sent_at: '2026-11-22T12:00:00.000Z',
  answered_at: '2026-11-22T12:00:01.000Z',
  confirmation: null,
} as const

/** An account with a paired car, one that is not, and an old one with a switch of its own. */
function start() {
  const fake = createFake()
  const paired = new Set([blue])
  const statusOf = (vins: readonly string[]) => ({
    key_paired_vins: vins.filter((vin) => paired.has(vin)),
    unpaired_vins: vins.filter((vin) => !paired.has(vin)),
    vehicle_info: Object.fromEntries(
      vins.map((vin) => [
        vin,
        {
          vehicle_command_protocol_required: true,
          total_number_of_keys: vin === red ? 20 : 5,
          safety_screen_streaming_toggle_enabled: vin === old ? false : null,
        },
      ]),
    ),
  })
  fake.answer(account.metadata, {
    uid: 'user-1',
    region: 'EU',
    scopes: [],
    vehicles: {
      [red]: about('Red', { permission: 'DRIVER', access: false }),
      [blue]: about('Blue'),
      [old]: about('Old'),
    },
    energy_sites: {},
    subscription: {},
  })
  fake.answer(fleetStatus.keys, () => statusOf([blue, red, old]))
  fake.answer(fleetStatus.read, () => statusOf([red]))
  fake.answer(commandHistory.list, { items: [], count: 0, pagination: null })
  const [onVehicle, onSignedOut] = [vi.fn(), vi.fn()]
  render(<KeyCheck transport={fake.transport} onVehicle={onVehicle} onSignedOut={onSignedOut} />)
  return { fake, paired, onVehicle, onSignedOut }
}

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve))
  })
const card = () => document.querySelector('[data-slot="vehicle-key"]')?.textContent
const check = () => fireEvent.click(screen.getByRole('button', { name: /^Check/ }))

test('the first car without the key is chosen, with what stands in its way', async () => {
  const { onVehicle } = start()
  await pass(0)
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Red')
  expect(onVehicle).toHaveBeenLastCalledWith(red)
  expect(card()).toContain('As a driver you confirm in the vehicle')
  expect(card()).toContain('All 20 places for keys are taken.')
  expect(card()).toContain('It has no subscription yet.')

  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'o' })
  expect(onVehicle).toHaveBeenLastCalledWith(old)
  expect(card()).toContain('its own switch is off')
  expect(card()).toContain('Neededno')
})

test('a car that takes the key while it is looked at says so, with the next step', async () => {
  const { paired } = start()
  await pass(0)
  check()
  await pass(5_000)
  expect(card()).toContain('Not paired yet.')
  paired.add(red)
  await pass(5_000)
  expect(card()).toContain('Red has taken the key.')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Paired')
  expect(screen.getByRole('link').getAttribute('href')).toMatch(new RegExp(`^/console/${red}`))
})

test('a signed command that the car takes proves the key, whatever is said of it', async () => {
  const { fake } = start()
  await pass(0)
  check()
  await pass(5_000)
  fake.answer(commandHistory.list, { items: [taken], count: 1, pagination: null })
  await pass(5_000)
  expect(card()).toContain('Red has taken the key.')
  const asked = fake.calls.findLast(({ path }) => path === '/web/commands')
  expect(asked?.query).toMatchObject({ vin: red, status: 'accepted' })
  expect(asked?.query.command).not.toContain('wake_up')
})

test('failures are told and asked past, until the time is over', async () => {
  const { fake } = start()
  await pass(0)
  fake.refuse(fleetStatus.read, 'vehicle_unavailable', 'The manufacturer does not answer.')
  check()
  await pass(1_000)
  expect(card()).toContain('No answer now. The manufacturer does not answer.')
  await pass(200_000)
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  expect(card()).toContain('Not paired so far.')
})

test('who was signed out in the meantime is sent back to the sign-in', async () => {
  const { fake, onSignedOut } = start()
  await pass(0)
  fake.refuse(fleetStatus.read, 'login_required')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  check()
  await pass(1_000)
  expect(onSignedOut).toHaveBeenCalledOnce()
  expect(screen.queryByRole('listbox')).toBeNull()
})
