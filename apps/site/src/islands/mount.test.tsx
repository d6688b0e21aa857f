// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { mount } from './mount.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('a part that cannot be drawn is reported, and the error page takes the place of the page [S4.30 site]', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  document.body.innerHTML = '<header>Menu</header><main><p>The page</p><div id="part"></div></main>'
  const failure = new Error('Nothing can be drawn.')
  const Failing = () => {
    throw failure
  }
  mount(document.getElementById('part') ?? document.body, <Failing />)
  const heading = await screen.findByRole('heading', { level: 1, name: 'An error occurred' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('500')).toBeTruthy()
  expect(screen.getByText('Nothing can be drawn.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('The page')).toBeNull()
  expect(screen.getByText('Menu')).toBeTruthy()
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
})
