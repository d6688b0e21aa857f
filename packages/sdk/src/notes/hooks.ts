import {
  HookAttempt,
  HookDelivery,
  HookDeliveryDetail,
  HookDeliveryQuery,
  HookReceiverAnswer,
  HookRecovery,
  HookRecoveryRequest,
  HookRequestSent,
  HookTestRequest,
  HookTiming,
} from '../contract/hook-deliveries.ts'
import {
  type hooks as calls,
  HookDeliveryParams,
  HookParams,
  HookProductParams,
} from '../contract/hooks.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'
import { pageNotes, spanNotes } from './pages.ts'

const product = 'The VIN, or the number of the energy site.'

const delivery = {
  id: 'Identifies the delivery.',
  hook_id: 'The webhook that it goes to.',
  event_id: 'The event, as in the header `webhook-id`; a resent one keeps it.',
  topic: 'The kind of event.',
  state:
    'Whether it waits for an attempt, arrived, ran out of attempts, or ended with its webhook.',
  cause: 'Whether it was an event, a test, sent again by hand, or recovered.',
  attempts: 'How many attempts were made.',
  status: 'The status of the last answer; null without one.',
  error: 'What went wrong last; null if nothing did.',
  duration_ms: { text: 'How long the last attempt took.', unit: 'ms' },
  created_at: 'When the event happened.',
  last_attempt_at: 'When the last attempt began.',
  next_attempt_at: 'When the next is due; null if none is.',
} as const

export const hookNotes = [
  annotate(
    HookProductParams,
    'HookProductParams',
    { text: 'Names a product.', source: 'spec' },
    { id: product },
  ),
  annotate(
    HookParams,
    'HookParams',
    { text: 'Names a webhook.', source: 'spec' },
    { id: product, hook: 'The webhook.' },
  ),
  annotate(
    HookDeliveryParams,
    'HookDeliveryParams',
    { text: 'Names a delivery.', source: 'ours' },
    { id: product, hook: 'The webhook.', delivery: 'The delivery.' },
  ),
  annotate(
    HookDelivery,
    'HookDelivery',
    { text: 'The way of one event to one webhook.', source: 'ours' },
    delivery,
  ),
  annotate(
    HookRequestSent,
    'HookRequestSent',
    { text: 'What is posted.', source: 'ours' },
    {
      url: 'Where to.',
      headers: 'The headers by their names in small letters, without `authorization`.',
      body: 'The body as text, in the format of the webhook.',
    },
  ),
  annotate(
    HookReceiverAnswer,
    'HookReceiverAnswer',
    { text: 'What the receiver answered.', source: 'ours' },
    {
      status: 'The HTTP status; only 200 to 299 count as a success.',
      headers: 'The headers by their names in small letters.',
      body: 'The beginning of the body.',
      truncated: 'Whether more of it came than is kept.',
    },
  ),
  annotate(
    HookTiming,
    'HookTiming',
    { text: 'Where the time of an attempt went.', source: 'ours' },
    {
      lookup_ms: { text: 'Until the address was known.', unit: 'ms' },
      connect_ms: { text: 'From then until a connection stood.', unit: 'ms' },
      first_byte_ms: { text: 'From then until the answer began.', unit: 'ms' },
      total_ms: { text: 'In all; 5000 at most.', unit: 'ms' },
    },
  ),
  annotate(
    HookAttempt,
    'HookAttempt',
    { text: 'One attempt to deliver.', source: 'ours' },
    {
      number: 'Its number, from 1.',
      at: 'When it began.',
      answer: 'What the receiver answered; null if nothing came.',
      error: 'Why it failed; null after a success.',
      timing: 'Where its time went.',
    },
  ),
  annotate(
    HookDeliveryDetail,
    'HookDeliveryDetail',
    { text: 'A delivery with what was sent and what came back.', source: 'ours' },
    {
      ...delivery,
      event: 'What happened.',
      request: 'What is posted for it.',
      attempt_list: 'The attempts, the oldest first.',
    },
  ),
  annotate(
    HookDeliveryQuery,
    'HookDeliveryQuery',
    { text: 'Which deliveries to list.', source: 'ours' },
    {
      ...pageNotes,
      ...spanNotes,
      state: 'Only those in this state.',
      topic: 'Only events of this kind.',
      event_id: 'Only those of this event.',
    },
  ),
  annotate(
    HookTestRequest,
    'HookTestRequest',
    { text: 'What to test with.', source: 'ours' },
    {
      topic:
        'The kind of the made-up event. Left out, `data`, and `live_status` of an energy site.',
    },
  ),
  annotate(
    HookRecoveryRequest,
    'HookRecoveryRequest',
    { text: 'Which time to make good.', source: 'ours' },
    {
      since: 'From this moment on, at most 30 days back.',
      until: 'Up to this moment; now if left out.',
    },
  ),
  annotate(
    HookRecovery,
    'HookRecovery',
    { text: 'What will be sent again.', source: 'ours' },
    {
      deliveries: 'How many events never arrived in that time and were queued.',
      since: 'From which moment.',
      until: 'Up to which.',
    },
  ),
]

export const hookCalls: CallNotes<typeof calls> = {
  listAll: 'Lists the webhooks of all your vehicles and energy sites.',
  list: {
    text: 'Lists the webhooks of one vehicle or energy site.',
    problems: ['invalid_scope'],
  },
  create: {
    text: `Creates a webhook. Only this answer carries the secret of its signature. ${inPerson}`,
    source: 'spec',
    problems: ['too_many_hooks', 'invalid_url', 'unprocessable'],
  },
  update: {
    text: `Changes a webhook. Enabling a disabled one forgets its failures. ${inPerson}`,
    source: 'spec',
    problems: ['invalid_url', 'unprocessable'],
  },
  remove: {
    text: `Deletes a webhook and what waits for it. One that is already gone counts as deleted. ${inPerson}`,
    source: 'spec',
  },
  test: {
    text: 'Sends a made-up event, even to a disabled webhook. It is tried once.',
    problems: ['invalid_scope', 'unprocessable'],
  },
  rotateSecret: `Replaces the secret; for a while deliveries carry both signatures. ${inPerson}`,
  recover: {
    text: 'Sends what never arrived in a span of time, in its order. Not to a disabled webhook.',
    problems: ['invalid_scope', 'unprocessable'],
  },
  deliveries: {
    text: 'Lists deliveries of the last 30 days, newest first.',
    problems: ['invalid_scope'],
  },
  delivery: {
    text: 'Shows one delivery: request, attempts, answers and timing.',
    problems: ['invalid_scope'],
  },
  resend: {
    text: 'Sends an event again, with the same event id, as a new delivery. Not to a disabled webhook.',
    problems: ['invalid_scope', 'unprocessable'],
  },
}
