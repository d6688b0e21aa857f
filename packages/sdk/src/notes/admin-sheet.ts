import {
  AdminConfigVersion,
  AdminCounts,
  AdminDelivery,
  AdminError,
  AdminHook,
  AdminLedgerEntry,
  AdminToken,
  AdminVehicle,
} from '../contract/admin-sheet.ts'
import { annotate } from './annotate.ts'

const quantity = (text: string) => ({ text, unit: 'credits' }) as const

export const adminSheetNotes = [
  annotate(
    AdminVehicle,
    'AdminVehicle',
    { text: 'A vehicle in the sheet of its user.', source: 'ours' },
    {
      id: 'Identifies the vehicle without telling its VIN.',
      vin_masked: 'First and last four characters of the VIN.',
      state: 'Online, asleep or offline, as last heard.',
      access_type: 'What the user is to the vehicle.',
      firmware: 'The software of the car.',
      key_paired: 'Whether the virtual key is paired, as far as is known.',
      streaming: 'Whether it streams, or what is in the way.',
      subscribed: 'Whether it is paid for.',
      last_data_at: 'When it last told anything.',
    },
  ),
  annotate(
    AdminError,
    'AdminError',
    { text: 'A request of the user that failed.', source: 'ours' },
    {
      at: 'When it failed.',
      method: 'The method of the request.',
      path: 'The path, with VINs masked and without its query.',
      status: 'The status of the answer.',
      error: 'The code of the error.',
      request_id: 'The `x-txid` of the request.',
    },
  ),
  annotate(
    AdminCounts,
    'AdminCounts',
    { text: 'How many of each thing a user has.', source: 'ours' },
    {
      sessions: 'Signed-in browsers.',
      tokens: 'Tokens that work.',
      applications: 'Third-party applications with consent.',
      hooks: 'Webhooks, the disabled ones included.',
      hooks_disabled: 'Webhooks that were disabled after failures.',
      streams: 'Open streams.',
    },
  ),
  annotate(
    AdminToken,
    'AdminToken',
    { text: 'A token in the sheet of its user.', source: 'ours' },
    {
      id: 'Identifies the token.',
      hint: 'Its last four characters.',
      created_at: 'When it was made.',
      expires_at: 'When it ends; null for never.',
      last_used_at: 'When it was last used; null for never.',
      kind: 'Whether it is for programs or for an overlay.',
    },
  ),
  annotate(
    AdminHook,
    'AdminHook',
    { text: 'A webhook in the sheet of its user.', source: 'ours' },
    {
      id: 'Identifies the webhook.',
      enabled: 'Whether it gets deliveries.',
      disabled_cause:
        'By whom it was disabled: its owner, failures for five days, or a receiver that is gone.',
      created_at: 'When it was made.',
      host: 'The host that it posts to.',
      product_masked: 'First and last four characters of the VIN or number.',
    },
  ),
  annotate(
    AdminLedgerEntry,
    'AdminLedgerEntry',
    { text: 'A change of a user’s balance, without what identifies.', source: 'ours' },
    {
      id: 'Identifies the entry.',
      at: 'When it was made.',
      kind: 'A charge, a refund, credits bought, bought by themselves, given, or expired.',
      cost: quantity('What was taken; below zero for what was added.'),
      balance: quantity('What was left afterwards.'),
      product_masked:
        'First and last four characters of the VIN or number; null if it is about none.',
      endpoint: 'Method and path of the call, with names in place of ids.',
      cause: 'For which act, as the list of prices names it.',
      caller_kind: 'What kind of caller did it.',
      request_id: 'The `x-txid` of the request.',
    },
  ),
  annotate(
    AdminConfigVersion,
    'AdminConfigVersion',
    { text: 'A configuration that a user gave a vehicle, without its fields.', source: 'ours' },
    {
      id: 'Names the version.',
      vin_masked: 'First and last four characters of the VIN.',
      number: 'Counts the versions of this car, from 1.',
      created_at: 'When it was made.',
      author_kind:
        'What kind of author: a person, a token, an application, the gateway or the car itself.',
      change: 'How it came about; `found` if the gateway met it on the car.',
      added: 'How many fields came, against the version before.',
      changed: 'How many fields got other settings.',
      removed: 'How many fields went.',
    },
  ),
  annotate(
    AdminDelivery,
    'AdminDelivery',
    { text: 'The way of one event to a webhook of a user, without what it holds.', source: 'ours' },
    {
      id: 'Identifies the delivery.',
      host: 'The host that it is posted to.',
      product_masked:
        'First and last four characters of the VIN or number; null if it is about none.',
      topic: 'What the event is about.',
      state: 'Waiting, delivered, given up, or canceled.',
      cause: 'Why it is sent: it happened, a test, or sent again.',
      attempts: 'How many attempts ended.',
      status: 'The status of the last answer; null if none came.',
      error: 'Why the last attempt failed; null if it did not.',
      created_at: 'When it was written down.',
      last_attempt_at: 'When the last attempt ended; null before the first.',
    },
  ),
]
