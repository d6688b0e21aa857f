import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ChargeSettings } from './charge-settings.tsx'

const told = vi.hoisted((): Record<string, number | undefined> => ({ ChargeLimitSoc: 80 }))
const permitted = vi.hoisted((): string[] => ['vehicle_cmds'])
const start = vi.hoisted(() => vi.fn(async () => true))

vi.mock('../live/live-context.tsx', () => ({
  useSignal: (_: string, field: string) => ({ value: told[field] }),
}))
vi.mock('../account/queries.ts', () => ({ useScopes: () => permitted }))
vi.mock('../shell/use-write-block.ts', () => ({ useWriteBlock: () => undefined }))
vi.mock('./use-command.ts', () => ({
  useCommand: () => ({ state: { step: 'idle' }, withinMs: 30_000, start }),
}))

afterEach(cleanup)

const settings = (isResting = false) => (
  <ChargeSettings
    vehicle={{
      kind: 'vehicle',
      vin: 'LRW3F7EK4NC700001',
      name: 'Blue',
      model: 'Model 3',
      firmware: null,
      isSubscribed: true,
      isOwner: true,
      state: 'online',
    }}
    isResting={isResting}
  />
)
const slider = (name: string) => screen.getByRole('slider', { name })
const set = () => screen.getByRole('button', { name: 'Set charge limit 1 credit' })

test('the limit is sent once the thumb was moved, and the thumb follows the car again when it has it', async () => {
  const { rerender } = render(settings())
  expect(slider('Charge limit')).toHaveProperty('value', '80')
  fireEvent.click(set())
  expect(start).not.toHaveBeenCalled()
  expect(screen.getByText('Move the thumb first')).toBeTruthy()

  fireEvent.change(slider('Charge limit'), { target: { value: '70' } })
  await act(async () => fireEvent.click(set()))
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ body: { percent: 70 } }))
  told.ChargeLimitSoc = 70
  rerender(settings())
  told.ChargeLimitSoc = 90
  rerender(settings())
  expect(slider('Charge limit')).toHaveProperty('value', '90')
})

test('what the car has not told cannot be set, and a sleeping car is not woken for it', () => {
  render(settings(true))
  expect(slider('Charging current')).toHaveProperty('disabled', true)
  expect(set().title).toBe('The car is asleep; wake it first')
})

test('who may not command the car reads why, before anything is sent', () => {
  permitted.splice(0)
  render(settings())
  expect(set().title).toBe('Your sign-in does not permit this command. Sign in again and grant it.')
  permitted.push('vehicle_charging_cmds')
  cleanup()
  render(settings())
  expect(set().title).not.toContain('permit')
})
