import {
  type dataExport as calls,
  ExportArchive,
  ExportFile,
  ExportJob,
  ExportParams,
  ExportRequest,
} from '../contract/data-export.ts'
import { annotate, type CallNotes, describe, inPerson } from './annotate.ts'

const size = (text: string) => ({ text, unit: 'B' }) as const

export const dataExportNotes = [
  annotate(
    ExportRequest,
    'ExportRequest',
    { text: 'What to pack.', source: 'ours' },
    {
      parts: 'Which parts; all if left out.',
      start: 'Only what happened at this moment or later.',
      end: 'Only what happened before this moment.',
    },
  ),
  annotate(
    ExportFile,
    'ExportFile',
    { text: 'One file in the archive.', source: 'ours' },
    {
      path: 'Its path in the archive.',
      part: 'The part that it belongs to.',
      media_type: 'Its kind, as `text/csv`.',
      rows: 'How many rows it has; null if it has none.',
      size_bytes: size('Its size before packing.'),
      sha256: 'Its hash in hexadecimal.',
    },
  ),
  annotate(
    ExportJob,
    'ExportJob',
    { text: 'An archive of all your data, being made or ready.', source: 'ours' },
    {
      id: 'Identifies it.',
      state: 'How far it is.',
      parts: 'What it holds.',
      rows_done: 'How many rows are packed.',
      rows_total: 'How many there will be; null until they are counted.',
      files: 'The files that are packed.',
      size_bytes: size('The size of the archive; null until it is ready.'),
      sha256: 'The hash of the archive in hexadecimal; null until it is ready.',
      error: 'Why it failed; null if it did not.',
      created_at: 'When it was asked for.',
      finished_at: 'When it was ready, or failed.',
      expires_at: 'When it is thrown away, seven days after it was ready.',
    },
  ),
  annotate(
    ExportParams,
    'ExportParams',
    { text: 'Names an archive.', source: 'ours' },
    { id: 'Its id.' },
  ),
  describe(ExportArchive, 'ExportArchive', {
    text: 'A ZIP archive with `manifest.json`, which lists the other files, and those files.',
    source: 'ours',
  }),
]

export const dataExportCalls: CallNotes<typeof calls> = {
  list: `Lists your archives, newest first. ${inPerson}`,
  start: {
    text: `Begins to pack your data. While one is being packed, that one is returned. ${inPerson}`,
    problems: ['storage_full'],
  },
  get: `Tells how far an archive is. ${inPerson}`,
  download: {
    text: `Fetches the archive. Answers \`not_found\` for one that failed or is no longer kept. ${inPerson}`,
    problems: ['export_not_ready'],
  },
}
