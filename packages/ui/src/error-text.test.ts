import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

test('without anything known it is a missing page [S2.58 con site, S2.59 con site, S2.61 con site]', () => {
  expect(errorText()).toEqual({
    status: 404,
    heading: 'Page not found',
    sentence: "This is not the page you're looking for.",
    detail: undefined,
  })
})

test('a missing page keeps the standard sentence and adds its own message', () => {
  expect(errorText({ message: 'Page not found: /nowhere' })).toMatchObject({
    heading: 'Page not found',
    sentence: "This is not the page you're looking for.",
    detail: 'Page not found: /nowhere',
  })
})

test('other errors without a name are called by the default name [S2.60 con site]', () => {
  expect(errorText({ status: 500 })).toMatchObject({ status: 500, heading: 'An error occurred' })
  expect(errorText({ status: 503, name: 'Maintenance', message: 'Back at noon.' })).toMatchObject({
    heading: 'Maintenance',
    sentence: 'Back at noon.',
    detail: undefined,
  })
})

test('a message that repeats the heading is not said twice', () => {
  expect(errorText({ status: 500, name: 'Out of order', message: 'Out of order' })).toMatchObject({
    sentence: "This is not the page you're looking for.",
    detail: undefined,
  })
})
