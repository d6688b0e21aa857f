import { Pagination } from '../contract/pagination.ts'
import { Done, Moment, PlainText, Undocumented, Vin, VinParams } from '../contract/shapes.ts'
import { annotate, describe } from './annotate.ts'

export const shapeNotes = [
  describe(Vin, 'Vin', {
    text: 'A vehicle identification number: 17 characters, never I, O or Q.',
    source: 'fleetApi',
  }),
  annotate(
    VinParams,
    'VinParams',
    { text: 'Names a vehicle.', source: 'fleetApi' },
    { vin: 'The vehicle identification number.' },
  ),
  describe(Moment, 'Moment', {
    text: 'A moment: ISO 8601 in UTC with milliseconds, as existing clients need it.',
    source: 'pythonStream',
  }),
  describe(Done, 'Done', { text: 'It is done.', source: 'ours' }),
  describe(PlainText, 'PlainText', {
    text: 'Text that people wrote, without control characters.',
    source: 'ours',
  }),
  describe(Undocumented, 'Undocumented', {
    text: 'What nobody documents; it passes as it comes.',
    source: 'ours',
  }),
  annotate(
    Pagination,
    'Pagination',
    { text: 'Where a page stands in its list.', source: 'fleetApi' },
    {
      previous: 'The page before; null on the first.',
      next: 'The page after; null on the last.',
      current: 'This page, from 1.',
      per_page: 'How many items a page holds.',
      count: 'How many items there are in all.',
      pages: 'How many pages there are.',
    },
  ),
]
