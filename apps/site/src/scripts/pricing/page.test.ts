// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { fitting, readChoice } from './choice.ts'
import { pricingPage } from './page.ts'

const usual = readChoice('', { presets: [] })

test.each([
  ['500', 'Counted as 100, the most that is worked out here', 100],
  ['-5', 'Counted as 1, the least that is worked out here', 1],
])('%s cars are told at their field, and counted as the limit', (typed, words, counted) => {
  document.body.innerHTML = `<form>
    <input type="range" data-amount="cars" min="1" max="100" />
    <input type="number" data-amount="cars" /><p data-limit="cars"></p><button></button>
  </form>`
  const [slider, field] = document.querySelectorAll('input')
  const form = document.querySelector('form')
  if (!slider || !field || !form) throw new Error('The page lacks its form.')
  let choice = usual
  const page = pricingPage(form)
  page.onChoice((change) => {
    choice = { ...choice, ...change }
    choice.cars = fitting('cars', choice.cars)
    page.showChoice(choice)
  })
  const type = (input: HTMLInputElement, value: string) => {
    input.focus()
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const limit = form.querySelector('p')

  type(field, typed)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(limit?.textContent).toBe(words)
  expect(choice.cars).toBe(counted)
  expect(field.value).toBe(typed)

  type(slider, '7')
  expect(field.value).toBe('7')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(limit?.textContent).toBe('1 to 100')
})
