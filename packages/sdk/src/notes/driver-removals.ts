import {
  type driverRemovals as calls,
  DriverRemoval,
  DriverRemovalParams,
  EndOfAccessParams,
  EndOfAccessRequest,
} from '../contract/driver-removals.ts'
import { annotate, type CallNotes } from './annotate.ts'

export const driverRemovalNotes = [
  annotate(
    DriverRemoval,
    'DriverRemoval',
    { text: 'A driver who is removed at a chosen time.', source: 'ours' },
    {
      id: 'Identifies it, to cancel it.',
      invitation_id: 'The invitation’s `id_s`, if the time was chosen with one; null otherwise.',
      driver_id: 'The driver’s `user_id_s`; null until somebody has redeemed the invitation.',
      remove_at: 'When the driver is removed.',
      failures: 'How often it failed since then; it is tried again until it is done.',
    },
  ),
  annotate(
    DriverRemovalParams,
    'DriverRemovalParams',
    { text: 'Names a removal to come.', source: 'ours' },
    { vin: 'The vehicle.', id: 'Its id.' },
  ),
  annotate(
    EndOfAccessParams,
    'EndOfAccessParams',
    { text: 'Names a driver or an invitation.', source: 'ours' },
    {
      vin: 'The vehicle.',
      id: 'The driver’s `user_id_s`, or the invitation’s `id_s`.',
    },
  ),
  annotate(
    EndOfAccessRequest,
    'EndOfAccessRequest',
    { text: 'When somebody’s access ends.', source: 'ours' },
    { remove_at: 'When: later than now, and at most 366 days ahead.' },
  ),
]

const chooses = 'Choosing again changes the time. Only the owner may.'
const problems = ['invalid_field', 'forbidden', 'not_found'] as const

export const driverRemovalCalls: CallNotes<typeof calls> = {
  list: {
    text: 'Lists the drivers who are removed at a chosen time, the next one first. Only the owner may ask.',
    source: 'ours',
    problems: ['forbidden'],
  },
  ofDriver: {
    text: `Chooses when a driver is removed. ${chooses}`,
    source: 'ours',
    problems,
  },
  ofInvitation: {
    text: `Chooses when whoever redeems an invitation is removed; one that is still open then is revoked. ${chooses}`,
    source: 'ours',
    problems,
  },
  cancel: 'Cancels a removal to come: the driver stays. Cancelling again changes nothing.',
}
