// @vitest-environment jsdom
import { defaultPublicConfig } from '@console/app-config'
import { type Toast, toasts } from '@console/ui/toast-store'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

type Overlays = typeof import('./overlays.tsx')
let overlays: Overlays

beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/config.json')) return Response.json(defaultPublicConfig)
    return new Response('down', { status: 500 })
  })
  overlays = await import('./overlays.tsx')
  await screen.findByRole('region', { name: 'Notifications' })
})
afterEach(() => {
  act(toasts.clear)
  vi.useRealTimers()
})

const show = (toast: Omit<Toast, 'id'>) => act(() => toasts.add(toast))
const toast = () => screen.queryByRole('status', { hidden: true })

test('a toast of the site has an icon, an avatar and a colour [S3.13 site] [S3.18 site]', () => {
  show({ title: 'Joined', icon: 'check', avatar: { src: '/o.png', alt: 'Owner' }, color: 'ok' })
  expect(toast()?.querySelector('.toast-icon')).not.toBeNull()
  expect(screen.getByRole('img', { name: 'Owner' }).getAttribute('src')).toBe('/o.png')
  expect(toast()?.dataset.tone).toBe('ok')
})

test('its close button has words of its own or is left out, and zero stays [S3.14 site] [S3.15 site]', () => {
  vi.useFakeTimers()
  show({ title: 'One', closeButton: { label: 'Dismiss' }, timeout: 0 })
  act(() => vi.advanceTimersByTime(3_600_000))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(toast()).toBeNull()

  show({ title: 'Two', closeButton: null, timeout: 700 })
  expect(toast()?.querySelector('button')).toBeNull()
  act(() => vi.advanceTimersByTime(699))
  expect(toast()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(toast()).toBeNull()
})

test('its action runs and closes it; its callback runs after closing, not after an action [S3.16 site] [S3.17 site] [S4.26 site]', () => {
  const click = vi.fn()
  const callback = vi.fn()
  show({ title: 'Removed', actions: [{ label: 'Undo', click }], callback })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(click).toHaveBeenCalledOnce()
  expect(toast()).toBeNull()
  expect(callback).not.toHaveBeenCalled()

  show({ title: 'Sent', callback })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(callback).toHaveBeenCalledOnce()
})

test('without an index the search of the site opens all the same, and finds nothing [S7.49 site]', async () => {
  act(overlays.toggleSearch)
  const field = await screen.findByRole('combobox', { name: 'Search' })
  fireEvent.change(field, { target: { value: 'zzz' } })
  await waitFor(() => expect(screen.getByText(/couldn't find any items/)).toBeTruthy())
  act(overlays.toggleSearch)
})
