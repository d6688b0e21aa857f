import { expect, test } from 'vitest'

import { destinationOf } from './destination.ts'

test.each([
  ['https://my.home-assistant.io/redirect/oauth', 'my.home-assistant.io'],
  // What looks like a host before the last dot or the @ is none.
  ['https://my.home-assistant.io.evil.example/a', 'my.home-assistant.io.evil.example'],
  ['https://evil.example/my.home-assistant.io', 'evil.example'],
  ['https://bücher.example:8443/', 'xn--bcher-kva.example:8443'],
  ['http://127.0.0.1:8123/auth', 'this device (127.0.0.1:8123)'],
  ['planner.example:/back', 'the application on this device that opens “planner.example:”'],
  ['nonsense', 'an address that cannot be read'],
])('an answer to %s goes to %s', (address, place) => {
  expect(destinationOf(address)).toBe(place)
})
