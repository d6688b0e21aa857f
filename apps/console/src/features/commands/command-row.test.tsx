import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { entryOf, vehicleCommands } from './catalogue.ts'
import { CommandRow } from './command-row.tsx'

vi.mock('./command-detail.tsx', () => ({
  CommandDetail: ({ onHold }: { onHold: (isHeld: boolean) => void }) => (
    <>
      <input aria-label="New name" />
      <button type="button" onClick={() => onHold(true)}>
        It begins
      </button>
      <button type="button" onClick={() => onHold(false)}>
        It ends
      </button>
    </>
  ),
}))

afterEach(cleanup)

function Row({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const entry = vehicleCommands.find((one) => one.name === name)
  if (!entry) throw new Error(`There is no ${name}.`)
  return (
    <CommandRow
      vin="LRW3F7EK4NC700001"
      vehicleName="Blue"
      listedState="online"
      entry={entryOf(name, entry.about)}
      disabledReason={undefined}
      isOpen={isOpen}
      isHeld={isHeld}
      isHidden={false}
      isFavourite={false}
      onOpenChange={setIsOpen}
      onFavourite={() => undefined}
      onHold={setIsHeld}
    />
  )
}

const field = () => screen.queryByRole('textbox', { name: 'New name', hidden: true })

test('a row that is closed while its command is under way keeps it, out of sight', () => {
  render(<Row name="set_vehicle_name" />)
  const opener = screen.getByRole('button', { expanded: false })
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'It begins' }))
  const before = field()
  expect(before).not.toBeNull()
  fireEvent.click(opener)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(opener)
  expect(screen.getByRole('textbox')).toBe(before)
  fireEvent.click(screen.getByRole('button', { name: 'It ends' }))
  fireEvent.click(opener)
  expect(field()).toBeNull()
})

test('what asks first is marked, also where nothing but its name tells that it cannot be taken back', () => {
  const isMarked = (name: string) => {
    render(<Row name={name} />)
    const found = screen.queryByRole('button', { expanded: false, name: /Asks first/ }) !== null
    cleanup()
    return found
  }
  expect(isMarked('remove_charge_schedule')).toBe(true)
  expect(isMarked('door_unlock')).toBe(true)
  expect(isMarked('door_lock')).toBe(false)
})
