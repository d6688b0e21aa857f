import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Disclosure } from './disclosure.tsx'
import { NavigationTree } from './navigation-tree.tsx'

const items = [
  { id: 'a', title: 'First', content: 'One' },
  { id: 'b', title: 'Second', content: 'Two' },
  { id: 'c', title: 'Third', content: 'Three', disabled: true },
]

const isOpen = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('items stay open together when multiple is allowed, else one closes the other [S2.78 con]', () => {
  const { unmount } = render(<Accordion multiple items={items} />)
  press('First')
  press('Second')
  expect([isOpen('First'), isOpen('Second')]).toEqual([true, true])
  unmount()

  render(<Accordion items={items} />)
  press('First')
  press('Second')
  expect([isOpen('First'), isOpen('Second')]).toEqual([false, true])
})

test('a disabled item does not open, and each may start open', () => {
  render(
    <Accordion multiple items={items.map((item) => ({ ...item, defaultOpen: item.id === 'b' }))} />,
  )
  press('Third')
  expect([isOpen('First'), isOpen('Second'), isOpen('Third')]).toEqual([false, true, false])
})

test('a disclosure toggles, and Escape inside closes it and returns to its button [S2.73 con, S2.75 con]', () => {
  render(
    <Disclosure title="Details">
      <a href="/docs">Docs</a>
    </Disclosure>,
  )
  press('Details')
  expect(isOpen('Details')).toBe(true)
  press('Details')
  expect(isOpen('Details')).toBe(false)

  press('Details')
  screen.getByRole('link').focus()
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' })
  expect(isOpen('Details')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details' }))
})

test('every group of the navigation tree is open at first [S2.49 con site]', () => {
  const links = [
    {
      label: 'Docs',
      to: '/docs',
      children: [
        { label: 'Start', to: '/docs/start' },
        { label: 'API', to: '/docs/api', children: [{ label: 'Tokens', to: '/docs/api/tokens' }] },
      ],
    },
  ]
  render(<NavigationTree links={links} current="/docs/start" />)
  expect([isOpen('Docs'), isOpen('API')]).toEqual([true, true])
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Tokens' }).getAttribute('href')).toBe('/docs/api/tokens')
})
