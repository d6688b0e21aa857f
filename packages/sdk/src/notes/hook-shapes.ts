import {
  Hook,
  HookOutcome,
  HookRequest,
  HookSecretRequest,
  HookUpdate,
  NewHook,
  RotatedHookSecret,
} from '../contract/hook-shapes.ts'
import { annotate } from './annotate.ts'

const secret = 'The key of the signature. No later call returns it.'

const hook = {
  id: 'Identifies the webhook.',
  product_id: 'Whose events it gets: a VIN, or the number of an energy site.',
  name: 'What its owner calls it.',
  url: 'Where events are posted to.',
  format: 'How they are written.',
  has_authorization: 'Whether a header `Authorization` goes along; its value is never returned.',
  topics: 'Which events it gets.',
  enabled: 'Whether it gets any.',
  disabled_cause:
    'Why not: by its owner, after five days without a success, by the answer 410, or by the ' +
    'operator; null while enabled.',
  created_at: 'When it was created.',
  last_delivery: 'How the last attempt ended; null before the first.',
  failures: 'How many attempts failed one after another, up to now.',
  failing_since: 'When the first of these failed; null after a success.',
  disables_at: 'When it will be disabled unless an attempt succeeds before; null if nothing fails.',
}

const wanted = {
  url: 'https, up to 2048 characters, and no private address; redirects are not followed.',
  format: 'How events are written.',
  authorization: 'The value of the header `Authorization`; null clears it.',
  topics: 'Which events it gets; `data` alone if never said.',
  enabled: 'Whether it gets any; true if never said.',
  name: 'What to call it; null clears it.',
}

export const hookShapeNotes = [
  annotate(
    HookOutcome,
    'HookOutcome',
    { text: 'How an attempt ended.', source: 'ours' },
    {
      at: 'When it ended.',
      status: 'The status that the receiver answered; null without an answer.',
      error: 'What went wrong; null after a success.',
    },
  ),
  annotate(Hook, 'Hook', { text: 'A webhook.', source: 'ours' }, hook),
  annotate(
    NewHook,
    'NewHook',
    { text: 'A webhook just created.', source: 'ours' },
    { ...hook, secret },
  ),
  annotate(HookRequest, 'HookRequest', { text: 'A webhook to create.', source: 'ours' }, wanted),
  annotate(
    HookUpdate,
    'HookUpdate',
    { text: 'Changes to a webhook. What is left out stays as it is.', source: 'ours' },
    wanted,
  ),
  annotate(
    HookSecretRequest,
    'HookSecretRequest',
    { text: 'How to replace the secret.', source: 'ours' },
    {
      overlap_hours: {
        text: 'How long deliveries are signed with both; 24 if left out, 0 ends the old one now.',
        unit: 'h',
      },
    },
  ),
  annotate(
    RotatedHookSecret,
    'RotatedHookSecret',
    { text: 'The new secret.', source: 'ours' },
    {
      secret,
      previous_expires_at: 'Until when the old one signs too; null if it no longer does.',
    },
  ),
]
