import {
  SignedCommand,
  SignedCommandReply,
  type signedCommand as signedGroup,
} from '../contract/signed-command.ts'
import { type vehicleService as calls, Polled, VehicleImage } from '../contract/vehicle-service.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

export const vehicleServiceNotes = [
  describe(Polled, 'Polled', {
    text: 'Whether the gateway reads the car again and again.',
    source: 'pythonClient',
  }),
  describe(VehicleImage, 'VehicleImage', {
    text: 'A picture of the car.',
    source: 'typescriptClient',
  }),
  annotate(
    SignedCommand,
    'SignedCommand',
    { text: 'A message that the client signed itself.', source: 'fleetApi' },
    { routable_message: 'The message, in base64.' },
  ),
  describe(SignedCommandReply, 'SignedCommandReply', {
    text: 'The car’s answer, in base64.',
    source: 'fleetApi',
  }),
]

export const signedCommandCalls: CallNotes<typeof signedGroup> = {
  send: {
    text: 'Hands a message that you signed yourself on to the car, unread. Costs 1 credit and does not wake it.',
    source: 'fleetApi',
    problems: ['invalid_command', 'vehicle_unavailable'],
  },
}

export const vehicleServiceCalls: CallNotes<typeof calls> = {
  config: {
    text: 'Reads what the car was built with, as the gateway remembers it, flat.',
    source: 'typescriptClient',
  },
  isPolled: {
    text: 'Tells whether the gateway reads the car again and again, as one that cannot stream needs.',
    source: 'pythonClient',
  },
  startPolling: {
    text: 'Starts that. Each reading costs 2 credits.',
    source: 'pythonClient',
    problems: ['vehicle_subscription_required'],
  },
  stopPolling: { text: 'Ends that.', source: 'pythonClient' },
  refresh: {
    text: 'Reads the car anew; its data arrives on the stream. Costs 2 credits and does not wake it.',
    source: 'typescriptClient',
    problems: ['vehicle_unavailable'],
  },
  image: {
    text: 'Leads to a picture of the car as it was built.',
    source: 'typescriptClient',
  },
}
