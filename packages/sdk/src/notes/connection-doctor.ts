import {
  type connectionDoctor as calls,
  DoctorCheck,
  DoctorEvidence,
  DoctorRemedy,
  DoctorReport,
} from '../contract/connection-doctor.ts'
import { annotate, type CallNotes } from './annotate.ts'

export const connectionDoctorNotes = [
  annotate(
    DoctorEvidence,
    'DoctorEvidence',
    { text: 'One fact that a check rests on.', source: 'ours' },
    {
      name: 'What was looked at.',
      value: 'What it said, without VIN, token, address or place.',
      at: 'When that was so; null if it has no time.',
    },
  ),
  annotate(
    DoctorRemedy,
    'DoctorRemedy',
    { text: 'What mends a check that failed.', source: 'ours' },
    {
      who: 'Who must act.',
      action: 'What to do, for programs.',
      text: 'What to do, in a sentence.',
      link: 'Where to do it: a page of the console or of the manufacturer.',
    },
  ),
  annotate(
    DoctorCheck,
    'DoctorCheck',
    { text: 'One link between the account and the first signal.', source: 'ours' },
    {
      id: 'Which link.',
      status: 'Passed, failed, not needed by this car, or behind the first that failed.',
      text: 'What was found, in a sentence.',
      evidence: 'What the finding rests on.',
      remedy: 'Null unless it failed.',
    },
  ),
  annotate(
    DoctorReport,
    'DoctorReport',
    { text: 'Why a vehicle streams or does not. Redacted throughout.', source: 'ours' },
    {
      verdict: 'Connected if every link holds.',
      broken_at: 'The first link that failed; null if none did.',
      checks: 'All links, in their order.',
      checked_at: 'When they were looked at.',
    },
  ),
]

export const connectionDoctorCalls: CallNotes<typeof calls> = {
  check:
    'Follows the way from sign-in to the first signal and stops at what is broken. Wakes nothing.',
  report: 'Writes the same findings as text that can be shared: no VIN, token, address or place.',
}
