import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { FilterChip } from './chip.tsx'
import { Menu } from './menu.tsx'
import { Steps } from './steps.tsx'
import { Tabs } from './tabs.tsx'

const views = [
  { value: 'overview', label: 'Overview' },
  { value: 'energy', label: 'Energy', disabled: true },
  { value: 'webhooks', label: 'Webhooks' },
] as const

function Page() {
  const [view, setView] = useState<'overview' | 'energy' | 'webhooks'>('overview')
  return (
    <Tabs label="Views" items={views} value={view} onValueChange={setView}>
      What belongs to {view}
    </Tabs>
  )
}

const panel = () => screen.getByRole('tabpanel').textContent

test('arrows walk past a disabled tab, and Enter opens the one with the focus', async () => {
  render(<Page />)
  const overview = screen.getByRole('tab', { name: 'Overview', selected: true })
  overview.focus()
  fireEvent.keyDown(overview, { key: 'ArrowRight' })
  const webhooks = screen.getByRole('tab', { name: 'Webhooks' })
  await vi.waitFor(() => expect(document.activeElement).toBe(webhooks))
  expect(panel()).toBe('What belongs to overview')
  fireEvent.keyDown(webhooks, { key: 'Enter' })
  expect(panel()).toBe('What belongs to webhooks')
})

test('a menu opens by key, tells why an entry rests, and acts on the others', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const onSelect = vi.fn()
  render(
    <Menu
      trigger={<Button>Webhook</Button>}
      items={[
        { label: 'Pause', disabledReason: 'It is paused already.', onSelect },
        { kind: 'line' },
        { label: 'Send a test', onSelect },
        { label: 'Deliveries', to: '/deliveries' },
      ]}
    />,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Webhook' }), { key: 'Enter' })
  const rest = screen.getByRole('menuitem', { name: /Pause.*It is paused already\./ })
  fireEvent.click(rest)
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getByRole('menuitem', { name: 'Deliveries' }).getAttribute('href')).toBe(
    '/deliveries',
  )
  fireEvent.click(screen.getByRole('menuitem', { name: 'Send a test' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  vi.unstubAllGlobals()
})

test('steps say in words how far they are', () => {
  render(
    <Steps
      label="Way"
      steps={[
        { id: 'sent', title: 'Sent', state: 'done' },
        { id: 'synced', title: 'On the car', state: 'now' },
        { id: 'data', title: 'First data', state: 'failed' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sent (done)',
    'On the car (under way)',
    'First data (failed)',
  ])
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step')
})

test('a filter chip stays down until it is pressed again', () => {
  const onPressedChange = vi.fn()
  render(
    <FilterChip pressed onPressedChange={onPressedChange} count={12}>
      Charging
    </FilterChip>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Charging/, pressed: true }))
  expect(onPressedChange).toHaveBeenCalledWith(false)
})
