// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

import { turnByKey } from './turn-by-key.ts'

const turned = vi.fn()
turnByKey()

beforeEach(() => {
  turned.mockClear()
  document.body.innerHTML = `<main id="main"><pre tabindex="0"></pre><nav class="turner">
    <a rel="prev" href="#a"></a><a rel="next" href="#b"></a></nav></main>`
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', () => turned(link.rel))
})

const press = (key: string, at: Element | null = document.body, rest: KeyboardEventInit = {}) =>
  at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...rest }))

test('arrows turn to the pages before and after', () => {
  press('ArrowRight')
  press('ArrowLeft', document.querySelector('main'))
  expect(turned.mock.calls).toEqual([['next'], ['prev']])
})

test('what scrolls or goes back by arrows keeps them', () => {
  press('ArrowRight', document.querySelector('pre'))
  press('ArrowLeft', document.body, { altKey: true })
  press('ArrowDown')
  document.querySelector('[rel="next"]')?.remove()
  press('ArrowRight')
  expect(turned).not.toHaveBeenCalled()
})
