import { sampleOf } from '@console/sdk/openapi'
import { expect, test } from 'vitest'

import { fieldsOf, jsonField, jsonOf, readBody } from './body-draft.ts'
import { commandOf } from './commands-of.ts'
import { contract } from './contract.ts'

function about(name: string) {
  const call = contract.calls.find((one) => one.name === name)
  const form = call && commandOf(call)?.about
  if (!call || !form) throw new Error(`No command ${name}.`)
  return { call, form, schemas: contract.schemas }
}
const pin = about('vehicleCommands.set_pin_to_drive')
const temperatures = about('vehicleCommands.set_temps')

test('a sample shows what is filled in while something is missing, a missing PIN by its name', () => {
  const read = readBody(pin, { mode: 'form', form: { on: true, password: '' }, json: '' })
  expect(read).toMatchObject({ body: undefined, errors: { password: expect.any(String) } })
  expect(read.shown).toEqual({ on: true, password: '$PASSWORD' })
  const hosts = { api: 'http://localhost:3001', web: 'http://localhost:3000' }
  const sample = sampleOf('cURL', { call: pin.call, values: {}, body: read.shown }, hosts)
  expect(sample).toContain('"on":true')
  expect(sample).toContain('PASSWORD')
})

test('the JSON of a form names its PIN; what is sent has it, and so has the form again', () => {
  const form = { on: true, password: '7391' }
  const json = jsonOf(readBody(pin, { mode: 'form', form, json: '' }).shown)
  expect(JSON.parse(json)).toEqual({ on: true, password: '$PASSWORD' })
  expect(readBody(pin, { mode: 'json', form, json }).body).toEqual(form)
  expect(fieldsOf(pin.form, { mode: 'json', form, json })).toEqual(form)

  const without = readBody(pin, { mode: 'json', form: {}, json })
  expect(without.body).toBeUndefined()
  expect(without.errors[jsonField]).toBe('Write your own in place of "$PASSWORD".')
})

test('a temperature that no car has is refused in either face', () => {
  const json = '{"driver_temp": 999}'
  expect(readBody(temperatures, { mode: 'json', form: {}, json }).problems).toEqual([
    'driver_temp: It must be at most 35.',
  ])
  const form = { driver_temp: '999' }
  expect(readBody(temperatures, { mode: 'form', form, json: '' }).errors).toHaveProperty(
    'driver_temp',
  )
})
