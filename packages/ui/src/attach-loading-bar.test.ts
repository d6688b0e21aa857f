import { beforeEach, expect, test, vi } from 'vitest'
import { attachLoadingBar } from './attach-loading-bar.ts'
import { createLoadingBar } from './loading-bar-store.ts'

beforeEach(() => void vi.useFakeTimers())

/** A static page with links, whose presses lead nowhere in a test. */
function start(...links: string[]) {
  document.body.innerHTML = links.join('')
  const bar = createLoadingBar()
  attachLoadingBar(bar)
  window.addEventListener('click', (event) => event.preventDefault())
  const line = document.querySelector<HTMLElement>('[data-slot="loading-bar"]')
  const state = () => ({ opacity: line?.style.opacity, transform: line?.style.transform })
  const press = (name: string, init?: MouseEventInit) =>
    document
      .getElementById(name)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return { bar, state, press }
}

const hidden = { opacity: '0', transform: 'scaleX(0)' }

test('the bar of a static page shows 200 ms after the press on a link [S9.13 site]', () => {
  const { state, press } = start('<a id="docs" href="/docs"><b id="word">Docs</b></a>')
  press('word')
  vi.advanceTimersByTime(199)
  expect(state()).toEqual(hidden)
  vi.advanceTimersByTime(1)
  expect(state().opacity).toBe('1')
})

test('it nears the end over 2000 ms and never reaches it [S9.14 site]', () => {
  const { state, press } = start('<a id="docs" href="/docs">Docs</a>')
  press('docs')
  const drawn = () => Number(/scaleX\((.*)\)/.exec(state().transform ?? '')?.[1])
  vi.advanceTimersByTime(200 + 1008)
  expect(drawn()).toBeCloseTo(0.5, 1)
  vi.advanceTimersByTime(992)
  expect(drawn()).toBeCloseTo(0.705, 2)
  vi.advanceTimersByTime(60_000)
  expect(drawn()).toBeLessThan(1)
})

test('what is there stays full for 500 ms, and is emptied 400 ms later, unseen [S9.15 site] [S9.16 site]', () => {
  const { bar, state } = start()
  bar.start()
  vi.advanceTimersByTime(300)
  bar.finish()
  vi.advanceTimersByTime(499)
  expect(state()).toEqual({ opacity: '1', transform: 'scaleX(1)' })
  vi.advanceTimersByTime(1)
  expect(state()).toEqual({ opacity: '0', transform: 'scaleX(1)' })
  vi.advanceTimersByTime(400)
  expect(state()).toEqual(hidden)
})

test('a link that does not leave the page, and one that opens beside it, show nothing; Escape ends it', () => {
  const { state, press } = start(
    '<a id="part" href="#part">Part</a>',
    '<a id="beside" href="/docs" target="_blank">Beside</a>',
    '<a id="other" href="https://other.example/">Other</a>',
    '<a id="mail" href="mailto:operator@wattlane.example">Mail</a>',
    '<a id="file" href="/file" download>File</a>',
    '<a id="docs" href="/docs">Docs</a>',
  )
  for (const name of ['part', 'beside', 'other', 'mail', 'file']) press(name)
  press('docs', { ctrlKey: true })
  vi.advanceTimersByTime(1_000)
  expect(state()).toEqual(hidden)

  press('docs')
  vi.advanceTimersByTime(1_000)
  expect(state().opacity).toBe('1')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(state()).toEqual(hidden)
})
