import { beforeEach, expect, test, vi } from 'vitest'
import {
  attachColourModeButtons,
  colourMode,
  colourModeKey,
  colourModeScript,
  createColourMode,
  forcedSystemWarning,
} from './colour-mode.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
  delete document.documentElement.dataset.colorMode
  stubSystem(false)
})

/** What the system prefers; jsdom knows no media queries. */
function stubSystem(dark: boolean) {
  const listeners = new Set<() => void>()
  const query = {
    matches: dark,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
  }
  vi.stubGlobal('matchMedia', () => query)
  return (next: boolean) => {
    query.matches = next
    for (const listener of listeners) listener()
  }
}

const htmlClass = () => document.documentElement.className

test('without a choice the page follows the system, also while it changes', () => {
  const changeSystem = stubSystem(true)
  const mode = createColourMode()
  expect(mode.get()).toEqual({ preference: 'system', value: 'dark', forced: false })
  changeSystem(false)
  expect(htmlClass()).toBe('light')
})

test('a choice is stored and outlives the page', () => {
  createColourMode().set('dark')
  expect(localStorage.getItem(colourModeKey)).toBe('dark')
  expect(createColourMode().get()).toMatchObject({ preference: 'dark', value: 'dark' })
})

test('toggling goes between dark and light and never to system [S4.13 con]', () => {
  stubSystem(true)
  const mode = createColourMode()
  mode.toggle()
  expect(mode.get()).toMatchObject({ preference: 'light', value: 'light' })
  mode.toggle()
  expect(mode.get()).toMatchObject({ preference: 'dark', value: 'dark' })
})

test('a page may force a mode and leaves the preference alone [S4.22 con]', () => {
  const mode = createColourMode()
  mode.set('light')
  mode.force('dark')
  expect(mode.get()).toEqual({ preference: 'light', value: 'dark', forced: true })
  mode.toggle()
  expect(localStorage.getItem(colourModeKey)).toBe('light')
  mode.force()
  expect(mode.get()).toEqual({ preference: 'light', value: 'light', forced: false })
})

test('forcing system is refused with a warning [S4.23 con]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const mode = createColourMode()
  mode.force('system')
  expect(warn).toHaveBeenCalledWith(forcedSystemWarning)
  expect(forcedSystemWarning).toBe('You cannot force the colorMode to system at the page level.')
  expect(mode.get().forced).toBe(false)
})

test('a built page forces by its attribute, and system there is refused too [S4.22 site, S4.23 site]', () => {
  document.documentElement.dataset.colorMode = 'dark'
  expect(createColourMode().get()).toEqual({ preference: 'system', value: 'dark', forced: true })

  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.documentElement.dataset.colorMode = 'system'
  expect(createColourMode().get().forced).toBe(false)
  expect(warn).toHaveBeenCalledWith(forcedSystemWarning)
})

test('blocked storage neither breaks the page nor the toggle', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const mode = createColourMode()
  mode.toggle()
  expect(htmlClass()).toBe('dark')
})

test('another tab changes this one', () => {
  const mode = createColourMode()
  localStorage.setItem(colourModeKey, 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: colourModeKey, newValue: 'dark' }))
  expect(mode.get().value).toBe('dark')
})

test.each([
  ['nothing stored on a dark system', null, true, undefined, 'dark'],
  ['nothing stored on a light system', null, false, undefined, 'light'],
  ['a stored choice against the system', 'light', true, undefined, 'light'],
  ['a stored word that is no mode', 'sepia', true, undefined, 'dark'],
  ['a page that forces', 'light', false, 'dark', 'dark'],
])('the inline script paints right with %s', (_case, stored, systemDark, forced, expected) => {
  stubSystem(systemDark)
  if (stored) localStorage.setItem(colourModeKey, stored)
  if (forced) document.documentElement.dataset.colorMode = forced
  new Function(colourModeScript)()
  expect(htmlClass()).toBe(expected)
})

test('buttons of a page without React toggle, say what comes and hide when forced [S4.13 site, S4.21 site]', () => {
  document.body.innerHTML = '<button data-action="colour-mode"></button>'
  const button = document.body.querySelector('button')
  colourMode.set('light')
  attachColourModeButtons()
  expect(button?.getAttribute('aria-label')).toBe('Switch to dark mode')
  button?.click()
  expect(htmlClass()).toBe('dark')
  expect(button?.getAttribute('aria-label')).toBe('Switch to light mode')
  colourMode.force('light')
  expect(button?.hidden).toBe(true)
  colourMode.force()
  expect(button?.hidden).toBe(false)
})
