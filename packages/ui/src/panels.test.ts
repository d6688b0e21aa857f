import { beforeEach, expect, test, vi } from 'vitest'
import { createPanels } from './panels.ts'

beforeEach(() => void vi.useFakeTimers())

test('search toggles open and closed [S2.69 con]', () => {
  const panels = createPanels()
  panels.toggleSearch()
  expect(panels.get().search).toBe(true)
  panels.toggleSearch()
  expect(panels.get().search).toBe(false)
})

test('an open sidebar closes at once and search follows 200 ms later [S9.32 con, S2.70 con]', () => {
  const panels = createPanels()
  panels.toggleSidebar()
  panels.toggleSearch()
  expect(panels.get()).toMatchObject({ sidebar: false, search: false })
  vi.advanceTimersByTime(199)
  expect(panels.get().search).toBe(false)
  vi.advanceTimersByTime(1)
  expect(panels.get().search).toBe(true)
})

test('an open menu closes first and search follows on the next tick', () => {
  const panels = createPanels()
  panels.toggleHeaderPanel()
  panels.toggleSearch()
  expect(panels.get()).toMatchObject({ headerPanel: false, search: false })
  vi.advanceTimersByTime(0)
  expect(panels.get().search).toBe(true)
})

test('a change of query closes the menu but not the sidebar, a change of path both [S2.71 con]', () => {
  const panels = createPanels()
  panels.toggleHeaderPanel()
  panels.toggleSidebar()
  panels.routeChanged({ pathChanged: false })
  expect(panels.get()).toMatchObject({ headerPanel: false, sidebar: true })
  panels.routeChanged({ pathChanged: true })
  expect(panels.get().sidebar).toBe(false)
})
