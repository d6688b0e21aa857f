import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { attachPopovers } from './attach-popovers.ts'
import { Popover } from './popover.tsx'

beforeEach(() => void vi.useFakeTimers())

type Options = Partial<ComponentProps<typeof Popover>>
const element = (options: Options) => (
  <Popover trigger="More" {...options}>
    <a href="/docs">Docs</a>
  </Popover>
)

/** The same popover alive by React, and as static markup that a small script brings to life. */
const forms = [
  { place: 'con', show: (options: Options) => void render(element(options)) },
  {
    place: 'site',
    show(options: Options) {
      document.body.innerHTML = renderToStaticMarkup(element(options))
      attachPopovers()
    },
  },
]

const button = () => screen.getByRole('button', { name: 'More' })
const isOpen = () => {
  const open = screen.queryByRole('group') !== null
  expect(button().getAttribute('aria-expanded')).toBe(String(open))
  return open
}
const root = () => button().parentElement ?? button()
const enter = () => fireEvent.pointerEnter(root(), { pointerType: 'mouse' })
const leave = () => fireEvent.pointerLeave(root(), { pointerType: 'mouse' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function toggles() {
  expect(isOpen()).toBe(false)
  fireEvent.click(button())
  expect(isOpen()).toBe(true)
  fireEvent.click(button())
  expect(isOpen()).toBe(false)
}

function closesOnEscape() {
  fireEvent.click(button())
  screen.getByRole('link').focus()
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button())
}

function opensAfterDelay() {
  enter()
  pass(299)
  expect(isOpen()).toBe(false)
  pass(2)
  expect(isOpen()).toBe(true)
}

function closesAfterDelay() {
  enter()
  leave()
  pass(200)
  enter()
  pass(1000)
  expect(isOpen()).toBe(true)
  leave()
  pass(249)
  expect(isOpen()).toBe(true)
  pass(1)
  expect(isOpen()).toBe(false)
}

test('a press toggles the panel [S2.72 con]', () => {
  forms[0]?.show({})
  toggles()
})

test('a press toggles the panel of a static page [S2.72 site]', () => {
  forms[1]?.show({})
  toggles()
})

test('Escape closes and returns to the button [S2.74 con]', () => {
  forms[0]?.show({})
  closesOnEscape()
})

test('Escape closes and returns to the button of a static page [S2.74 site]', () => {
  forms[1]?.show({})
  closesOnEscape()
})

test('hovering opens after the configured delay [S2.76 con]', () => {
  forms[0]?.show({ mode: 'hover', openDelay: 300 })
  opensAfterDelay()
})

test('hovering a static page opens after the configured delay [S2.76 site]', () => {
  forms[1]?.show({ mode: 'hover', openDelay: 300 })
  opensAfterDelay()
})

test('leaving closes after the configured delay, coming back cancels it [S2.77 con]', () => {
  forms[0]?.show({ mode: 'hover', closeDelay: 250 })
  closesAfterDelay()
})

test('leaving a static page’s popover closes after the configured delay [S2.77 site]', () => {
  forms[1]?.show({ mode: 'hover', closeDelay: 250 })
  closesAfterDelay()
})

test.each(forms)(
  '$place: without a delay hovering opens at once, and a mouse press keeps it open',
  ({ show }) => {
    show({ mode: 'hover' })
    enter()
    expect(isOpen()).toBe(true)
    act(() => {
      button().dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }))
    })
    expect(isOpen()).toBe(true)
  },
)

test.each(forms)('$place: a finger does not hover, it toggles', ({ show }) => {
  show({ mode: 'hover' })
  fireEvent.pointerEnter(root(), { pointerType: 'touch' })
  expect(isOpen()).toBe(false)
  toggles()
})

test.each(forms)('$place: a press elsewhere closes', ({ show }) => {
  show({})
  fireEvent.click(button())
  fireEvent.pointerDown(screen.getByRole('link'))
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
})
