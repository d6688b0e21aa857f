import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type AnchorProps, LinkProvider } from './link-anchor.tsx'
import { type NavLink, NavLinkItem } from './nav-link.tsx'

const link = (name: string) => screen.getByRole('link', { name })

test('a link shows its label, leads to its path and carries its icon [S3.19 con site, S3.20 con site, S3.21 con site]', () => {
  render(<NavLinkItem link={{ label: 'Console', to: '/console', icon: 'gauge' }} />)
  expect(link('Console').getAttribute('href')).toBe('/console')
  expect(link('Console').querySelector('svg path')).not.toBeNull()
})

test('a badge is a word or a word with a tone [S3.23 con site]', () => {
  render(
    <>
      <NavLinkItem link={{ label: 'Stream', to: '/a', badge: 'New' }} />
      <NavLinkItem link={{ label: 'History', to: '/b', badge: { label: 'Soon', tone: 'warn' } }} />
    </>,
  )
  expect(screen.getByText('New').dataset.tone).toBe('primary')
  expect(screen.getByText('Soon').dataset.tone).toBe('warn')
})

test('a link to a new window says so and gives nothing away [S3.24 con site]', () => {
  render(<NavLinkItem link={{ label: 'Roadmap', to: 'https://x.example', target: '_blank' }} />)
  const anchor = link('Roadmap (opens in a new window)')
  expect(anchor.getAttribute('target')).toBe('_blank')
  expect(anchor.getAttribute('rel')).toContain('noopener')
})

test('a disabled link leads nowhere [S3.25 con site]', () => {
  const click = vi.fn()
  render(<NavLinkItem link={{ label: 'Later', to: '/later', disabled: true, click }} />)
  const anchor = link('Later')
  expect(anchor.getAttribute('aria-disabled')).toBe('true')
  expect(anchor.hasAttribute('href')).toBe(false)
  fireEvent.click(anchor)
  expect(click).not.toHaveBeenCalled()
})

test('the click handler runs before the router’s own link follows [S3.26 con]', () => {
  const order: string[] = []
  // What an application hands in: a link that navigates after its own handlers.
  const Routed = ({ onClick, ...props }: AnchorProps) => (
    <button
      type="button"
      onClick={() => {
        // The application's anchor takes the event of its own element; only its order matters here.
        onClick?.({} as Parameters<NonNullable<typeof onClick>>[0])
        order.push('navigated')
      }}
    >
      {props.children}
    </button>
  )
  const item: NavLink = { label: 'Cars', to: '/console', click: () => order.push('clicked') }
  render(
    <LinkProvider anchor={Routed}>
      <NavLinkItem link={item} />
    </LinkProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cars' }))
  expect(order).toEqual(['clicked', 'navigated'])
})

test('the click handler of a plain link runs before the browser follows it [S3.26 site]', () => {
  const order: string[] = []
  const followed = (event: Event) => {
    if (!event.defaultPrevented) order.push('followed')
    event.preventDefault()
  }
  window.addEventListener('click', followed)
  const menu: NavLink = { label: 'Help', click: () => order.push('opened') }
  const page: NavLink = { label: 'Key', to: '/key', click: () => order.push('clicked') }
  render(
    <>
      <NavLinkItem link={page} />
      <NavLinkItem link={menu} />
    </>,
  )
  fireEvent.click(link('Key'))
  fireEvent.click(link('Help'))
  window.removeEventListener('click', followed)
  expect(order).toEqual(['clicked', 'followed', 'opened'])
})
