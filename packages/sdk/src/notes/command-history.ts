import {
  CommandActor,
  CommandConfirmation,
  CommandHistoryQuery,
  CommandParams,
  type commandHistory as calls,
  SentCommand,
} from '../contract/command-history.ts'
import { annotate, type CallNotes } from './annotate.ts'
import { pageNotes } from './pages.ts'

export const commandHistoryNotes = [
  annotate(
    CommandActor,
    'CommandActor',
    { text: 'Who sent a command.', source: 'ours' },
    {
      kind: 'Whether it came from a browser, a token, an application or an administrator of yours, or from a driver of your car.',
      id: 'Identifies the token or application; null for a browser or a driver.',
      name: 'What the token or application is called, or the driver’s name while the driver may use the car.',
      user_agent: 'How the program named itself; null for a driver.',
    },
  ),
  annotate(
    CommandConfirmation,
    'CommandConfirmation',
    { text: 'Whether the car did what it was told, by its own signals.', source: 'ours' },
    {
      status:
        'Still waiting, confirmed, contradicted by another value, or unconfirmed after 30 seconds.',
      signal: 'The telemetry field that tells; null where the state of the vehicle does.',
      expected: 'The value that means the command took effect.',
      seen: 'The value that the signal last took since the command.',
      seen_at: 'When the car measured that value.',
      delay_ms: { text: 'From the command to the value that settled it.', unit: 'ms' },
    },
  ),
  annotate(
    SentCommand,
    'SentCommand',
    { text: 'One command that was sent, and what became of it.', source: 'ours' },
    {
      id: 'Identifies the command in this log.',
      vin: 'The vehicle; null for a command to an energy site.',
      energy_site_id: 'The energy site; null for a command to a vehicle.',
      command: 'The name of the command, as the catalogue has it.',
      body: 'What it was sent with. PINs and passwords are left out, and places without `vehicle_location`.',
      status: 'Still pending, accepted, refused by the car, or failed before the car could answer.',
      result: { text: 'What the car answered; null if it did not.', source: 'fleetApi' },
      reason: { text: 'Why the car refused.', source: 'fleetApi' },
      error: 'The code of the error that the caller got instead of an answer of the car.',
      woke: 'True if the car was woken for it.',
      cost: { text: 'What it was charged, the wake included.', unit: 'credits' },
      actor: 'Who sent it.',
      request_id: 'The `x-txid` of the request that brought it.',
      sent_at: 'When it left for the car or site; if it has not, when the request arrived.',
      answered_at: 'When the car answered; null if it has not.',
      confirmation: 'Null where no signal can confirm this command.',
    },
  ),
  annotate(
    CommandHistoryQuery,
    'CommandHistoryQuery',
    { text: 'Which commands to list.', source: 'ours' },
    {
      ...pageNotes,
      vin: 'Only commands to this vehicle.',
      energy_site_id: 'Only commands to this energy site.',
      command: 'Only these commands: names joined with commas.',
      status: 'Only those that ended so.',
      actor:
        'Only what this token or application sent, by its id; `session` for browsers, `driver` for the drivers of your cars.',
      request_id: 'Only the command that this request brought.',
      start: 'Only those that arrived at this moment or later.',
      end: 'Only those that arrived before this moment.',
    },
  ),
  annotate(
    CommandParams,
    'CommandParams',
    { text: 'Names one sent command.', source: 'ours' },
    { id: 'Its id in the log.' },
  ),
]

export const commandHistoryCalls: CallNotes<typeof calls> = {
  list: 'Lists the commands that you sent, and those that drivers sent to vehicles of yours, newest first.',
  get: 'Reads one sent command, to see whether the car confirmed it.',
}
