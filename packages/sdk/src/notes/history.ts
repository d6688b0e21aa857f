import { type history as calls, History, HistoryQuery } from '../contract/history.ts'
import { annotate, type CallNotes } from './annotate.ts'

const source = 'ours'

export const historyNotes = [
  annotate(
    HistoryQuery,
    'HistoryQuery',
    { text: 'Which fields, and which span of time.', source },
    {
      fields: 'Names of fields, joined with `,`; at most ten.',
      start: 'Where the span begins.',
      end: 'Where it ends; now, if left out.',
    },
  ),
  annotate(
    History,
    'History',
    { text: 'What signals were over a span of time.', source },
    {
      start: 'Where the span begins.',
      end: 'Where it ends.',
      series:
        'By field, pairs of the moment in milliseconds since 1970 and the value then, in the order of time.',
    },
  ),
]

export const historyCalls: CallNotes<typeof calls> = {
  list: {
    text: 'Reads recorded signals. Long spans come thinned to 5000 points per field, with the extremes kept.',
    problems: ['invalid_field'],
  },
}
