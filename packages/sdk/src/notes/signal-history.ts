import {
  Csv,
  type signalHistory as calls,
  SignalBucket,
  SignalExportQuery,
  SignalGap,
  SignalHistory,
  SignalHistoryQuery,
  StoredSignal,
} from '../contract/signal-history.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

const span = {
  fields: 'Names of telemetry fields, joined with commas; at most ten.',
  start: 'The first moment.',
  end: 'The moment after the last; now if left out.',
}

export const signalHistoryNotes = [
  annotate(
    StoredSignal,
    'StoredSignal',
    { text: 'A telemetry field of which values are kept.', source: 'ours' },
    {
      field: 'The name of the field.',
      first_at: 'When the oldest value was measured.',
      last_at: 'When the newest value was measured.',
      last_value: 'The newest value, in the unit of the field catalogue.',
      count: 'How many values are kept, counted up to 10000.',
    },
  ),
  annotate(
    SignalHistoryQuery,
    'SignalHistoryQuery',
    { text: 'Which signals, of when, and how finely.', source: 'ours' },
    {
      ...span,
      bucket: {
        text: 'How wide a bucket is, up to a week. Left out, as narrow as 5000 buckets allow.',
        unit: 's',
      },
    },
  ),
  describe(SignalBucket, 'SignalBucket', {
    text:
      'Four values: start in milliseconds since 1970, minimum, maximum, last value. ' +
      'Minimum and maximum are null for what is no number; units are those of the field.',
    source: 'ours',
  }),
  annotate(
    SignalGap,
    'SignalGap',
    { text: 'A span for which no values are known. Nothing is interpolated.', source: 'ours' },
    {
      field: 'The only field that it concerns; null if the whole car was silent.',
      start: 'When the last value before it was measured.',
      end: 'When the first value after it was measured.',
      cause: 'Why there are none, as far as is known.',
    },
  ),
  annotate(
    SignalHistory,
    'SignalHistory',
    { text: 'Signals over a span of time, one bucket after the other.', source: 'ours' },
    {
      start: 'The first moment.',
      end: 'The moment after the last.',
      bucket_seconds: { text: 'How wide each bucket is.', unit: 's' },
      series: 'The buckets of each field in the order of time; empty ones are left out.',
      gaps: 'Where values are missing, in the order of time.',
    },
  ),
  annotate(
    SignalExportQuery,
    'SignalExportQuery',
    { text: 'Which signals to export, and of when.', source: 'ours' },
    span,
  ),
  describe(Csv, 'Csv', {
    text: 'Comma-separated values as RFC 4180 has them; the first line names the columns and units.',
    source: 'ours',
  }),
]

export const signalHistoryCalls: CallNotes<typeof calls> = {
  stored: 'Lists the fields of which values are kept, each with its first and last moment.',
  buckets: {
    text: 'Reads signals over a span of time, thinned to buckets that keep their extremes.',
    problems: ['invalid_field', 'invalid_scope'],
  },
  export: {
    text: 'Exports every kept value of some signals as CSV, a line for each moment.',
    problems: ['invalid_field', 'invalid_scope'],
  },
}
