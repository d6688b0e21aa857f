import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useOfflineSince } from './use-offline-since.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Word() {
  return <p>{useOfflineSince() === undefined ? 'online' : 'offline'}</p>
}

test('a network that was lost while nobody listened is lost all the same', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Word />)
  expect(screen.getByText('offline')).toBeDefined()
})
