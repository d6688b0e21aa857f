import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { vehicleCommands } from './catalogue.ts'
import { CommandForm } from './command-form.tsx'

vi.mock('../../lib/client.ts', () => ({ useAuth: () => 'user' }))

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function open(name: string, onSend = async () => true) {
  const entry = vehicleCommands.find((one) => one.name === name)
  if (!entry) throw new Error(`There is no ${name}.`)
  return render(
    <CommandForm
      entry={entry}
      product="LRW3F7EK4NC700001"
      initial={{}}
      cost={1}
      busy={false}
      disabledReason={undefined}
      onSend={onSend}
    />,
  )
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('what was typed and not sent is there when the form comes back, and gone once it was taken', async () => {
  const { unmount } = open('set_vehicle_name')
  fireEvent.change(input('New name'), { target: { value: 'Blue' } })
  unmount()
  const again = open('set_vehicle_name')
  expect(input('New name').value).toBe('Blue')
  fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
  again.unmount()
  open('set_vehicle_name')
  expect(input('New name').value).toBe('')
})

test('turning valet mode off offers a PIN that may be left out, and no store learns it', () => {
  open('set_valet_mode')
  expect(screen.queryByLabelText(/^PIN/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Off' }))
  const pin = screen.getByLabelText<HTMLInputElement>(/^PIN/)
  expect(pin.required).toBe(false)
  fireEvent.change(pin, { target: { value: '7391' } })
  expect(JSON.stringify(Object.entries(sessionStorage))).toMatch(/false/)
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('7391')
})

test('a number that is missing is what the keyboard comes to, not the step before it', async () => {
  open('set_charge_limit')
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.submit(field)
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})
