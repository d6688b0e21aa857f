import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { attachHeader } from './attach-header.ts'
import { Footer } from './footer.tsx'
import { attachFooterYear } from './footer-year.ts'
import { Header } from './header.tsx'
import { showUser } from './show-user.ts'

const links = [{ label: 'Docs', to: '/docs' }]
const owner = {
  full_name: 'Simulated Owner',
  email: 'owner@wattlane.example',
  profile_image_url: 'https://images.wattlane.example/owner.png',
}
const header = (user: typeof owner | null | undefined) => (
  <Header productName="Wattlane" links={links} user={user} />
)
const area = () => document.querySelector<HTMLElement>('[data-slot="user-area"]')
const logout = () => document.querySelector('a[href="/logout"]')

test('the state of the user area decides what shows: checking, login, or the menu with its logout link', () => {
  const { rerender } = render(header(undefined))
  expect(area()?.dataset.state).toBe('unknown')

  rerender(header(null))
  expect(area()?.dataset.state).toBe('signed-out')
  expect(screen.getByRole('link', { name: 'Login with Tesla' }).getAttribute('href')).toBe('/login')

  rerender(header(owner))
  expect(area()?.dataset.state).toBe('signed-in')
  expect(logout()?.querySelector('img')?.getAttribute('src')).toBe(owner.profile_image_url)
})

test('search and menu call back', () => {
  const onSearch = vi.fn()
  const onMenu = vi.fn()
  render(
    <Header productName="Wattlane" links={links} user={null} onSearch={onSearch} onMenu={onMenu} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(onSearch).toHaveBeenCalledTimes(1)
  expect(onMenu).toHaveBeenCalledTimes(1)
})

test('static markup comes to life without React', () => {
  document.body.innerHTML = renderToStaticMarkup(header(undefined))
  const onSearch = vi.fn()
  const onHelp = vi.fn()
  const onMenu = vi.fn()
  attachHeader({ onSearch, onHelp, onMenu })
  screen.getByRole('button', { name: 'Search' }).click()
  screen.getByRole('button', { name: 'Help' }).click()
  screen.getByRole('button', { name: 'Menu' }).click()
  expect(onSearch).toHaveBeenCalledTimes(1)
  expect(onHelp).toHaveBeenCalledTimes(1)
  expect(onMenu).toHaveBeenCalledTimes(1)

  showUser(owner)
  expect(area()?.dataset.state).toBe('signed-in')
  expect(area()?.textContent).toContain('Simulated Owner')
  expect(logout()?.querySelector('img')?.getAttribute('src')).toBe(owner.profile_image_url)

  showUser(null)
  expect(area()?.dataset.state).toBe('signed-out')
  expect(area()?.textContent).not.toContain('Simulated Owner')
})

test('the copyright line carries the current year and the reserved rights [S2.57 con]', () => {
  render(<Footer productName="Wattlane" columns={[]} />)
  const text = `© ${new Date().getFullYear()} Wattlane. All rights reserved.`
  expect(document.querySelector('footer')?.textContent).toContain(text)
})

test('a footer that was built in another year is brought up to date [S2.56 site, S2.57 site]', () => {
  vi.useFakeTimers({ now: new Date('2031-03-01') })
  document.body.innerHTML = renderToStaticMarkup(
    <Footer productName="Wattlane" columns={[]} year={2026} />,
  )
  attachFooterYear()
  expect(document.body.textContent).toContain('© 2031 Wattlane. All rights reserved.')
})
