import { energyCommandCatalogue } from '@console/sdk/commands'
import { expect, test } from 'vitest'

import { entryOf } from '../commands/catalogue.ts'
import { readForm } from '../commands/form.ts'
import { gatewayOrders } from './gateway-orders.ts'
import { faultOf, plainEntry, sampleTariff, wireBody } from './site-words.ts'

function entry(name: string) {
  const about = energyCommandCatalogue[name]
  if (!about) throw new Error(`There is no command ${name}.`)
  return plainEntry(entryOf(name, about))
}

test('the sheet calls modes as its list does, and names no wire words in its help', () => {
  const mode = entry('operation').about.body?.default_real_mode
  expect(mode?.description).toMatch(/^Time-based control .* Self-powered .* Backup only/)
  expect(mode?.enum).toContain('autonomous')
  expect(entry('time_of_use_settings').about.body?.tou_settings?.description).not.toMatch(/_v2/)
})

test('a tariff that is empty or lacks what it is made of is not sent; the sample is', () => {
  const fault = (tou_settings: unknown) => faultOf('time_of_use_settings', { tou_settings })
  expect(fault({})).toMatch(/^There is no tariff in it/)
  expect(fault({ tariff_content_v2: {} })).toMatch(/^There is no tariff in it/)
  expect(fault({ tariff_content_v2: { name: ' ', seasons: {} } })).toBe(
    'The tariff lacks a name (name) and seasons with their hours (seasons) and prices (energy_charges). Fill in a sample to see how.',
  )
  expect(fault(sampleTariff)).toBeUndefined()
  expect(faultOf('operation', {})).toBeUndefined()
})

test('a time off the grid is asked for as a moment and minutes, and sent as the wire has it', () => {
  const about = gatewayOrders.schedule_backup_event
  if (!about) throw new Error('There is no such order.')
  const moment = new Date('2026-06-01T08:00:00.000Z')
  const { body, errors } = readForm(about, { starts_at: moment.toISOString(), duration: 90 })
  expect(errors).toEqual({})
  expect(wireBody('schedule_backup_event', body)).toEqual({
    scheduling_info: { start_time: '2026-06-01T08:00:00.000Z', duration_seconds: 5400 },
  })
  expect(readForm(about, { starts_at: 'soon', duration: 0 }).errors).toEqual({
    starts_at: 'Choose a day and a time.',
    duration: expect.stringContaining('from 1 to'),
  })
})
