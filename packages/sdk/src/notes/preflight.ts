import {
  type preflight as calls,
  EnergyPreflightParams,
  Preflight,
  PreflightBody,
  PreflightConfirmation,
  PreflightCost,
  PreflightFailure,
  PreflightKey,
  PreflightScope,
  PreflightWarning,
  VehiclePreflightParams,
} from '../contract/preflight.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

const command = 'The name of the command, as the catalogue has it.'

export const preflightNotes = [
  annotate(
    PreflightScope,
    'PreflightScope',
    { text: 'Whether the caller may send the command.', source: 'ours' },
    {
      needed: 'Any one of these scopes is enough.',
      granted: 'True if the caller has one of them.',
    },
  ),
  annotate(
    PreflightKey,
    'PreflightKey',
    { text: 'The virtual key by which the car knows this gateway.', source: 'ours' },
    {
      required: 'True if this car takes this command only when signed.',
      paired: 'Whether the key is paired, as far as is known.',
    },
  ),
  annotate(
    PreflightCost,
    'PreflightCost',
    { text: 'What would be charged if it succeeded.', source: 'ours' },
    {
      command: { text: 'For the command itself.', unit: 'credits' },
      wake: { text: 'For waking the car first; 0 if it is awake.', unit: 'credits' },
      total: { text: 'Both together.', unit: 'credits' },
      balance: { text: 'What the account has; null where nothing is charged.', unit: 'credits' },
    },
  ),
  annotate(
    PreflightWarning,
    'PreflightWarning',
    { text: 'One thing to know before sending.', source: 'ours' },
    {
      code: 'The kind of warning, for programs.',
      text: 'The warning in a sentence.',
      blocks: 'True if the command cannot succeed before this is mended.',
    },
  ),
  annotate(
    PreflightConfirmation,
    'PreflightConfirmation',
    { text: 'What will tell that the command took effect.', source: 'ours' },
    {
      signal: 'The telemetry field that tells; null where the state of the vehicle does.',
      expected: 'The value that it must take.',
    },
  ),
  annotate(
    PreflightFailure,
    'PreflightFailure',
    { text: 'How the same command last failed at the same product.', source: 'ours' },
    {
      id: 'Its id in the history of commands.',
      at: 'When it was sent.',
      reason: 'The reason that the car or the gateway gave.',
    },
  ),
  annotate(
    Preflight,
    'Preflight',
    { text: 'What a command would meet if it were sent now.', source: 'ours' },
    {
      command,
      verdict: 'Ready to send, would wake the car first, or blocked by a warning.',
      state: 'The state of the vehicle as last heard; null for an energy site.',
      wakes: 'True if the car would have to be woken.',
      scope: 'Whether the caller may send it.',
      key: 'Null for an energy site.',
      cost: 'What it would cost.',
      confirmation: 'Null where no signal can confirm this command.',
      last_failure: 'Null if it has not failed within 30 days.',
      warnings: 'What to know before sending, the gravest first.',
    },
  ),
  describe(PreflightBody, 'PreflightBody', {
    text: 'The body that the command would be sent with. It is checked and not kept.',
    source: 'ours',
  }),
  annotate(
    VehiclePreflightParams,
    'VehiclePreflightParams',
    { text: 'Names a command to a vehicle.', source: 'ours' },
    { vin: 'The vehicle.', command },
  ),
  annotate(
    EnergyPreflightParams,
    'EnergyPreflightParams',
    { text: 'Names a command to an energy site.', source: 'ours' },
    { energy_site_id: 'The energy site.', command },
  ),
]

export const preflightCalls: CallNotes<typeof calls> = {
  vehicle: {
    text: 'Tells what a command to a vehicle would meet. Sends nothing, wakes nothing, costs nothing.',
    problems: ['invalid_command', 'invalid_field'],
  },
  energySite: {
    text: 'Tells what a command to an energy site would meet. Sends nothing, costs nothing.',
    problems: ['invalid_command', 'invalid_field'],
  },
}
