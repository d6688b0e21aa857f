import {
  type tokens as calls,
  NewToken,
  Token,
  TokenReference,
  TokenRequest,
} from '../contract/tokens.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'

const token = {
  id: 'Identifies the token in lists and in logs.',
  hint: 'The last four characters of the secret.',
  name: 'What its owner calls it.',
  scopes: 'What it may do; null means everything its owner may.',
  created_at: 'When it was created.',
  expires_at: 'When it stops working; null means never.',
  last_used_at: 'When it last made a request; null until the first.',
}

export const tokenNotes = [
  annotate(Token, 'Token', { text: 'A token, without its secret.', source: 'ours' }, token),
  annotate(
    NewToken,
    'NewToken',
    { text: 'A token just created.', source: 'ours' },
    { ...token, token: 'The secret. No later call returns it.' },
  ),
  annotate(
    TokenRequest,
    'TokenRequest',
    { text: 'Restricts the new token.', source: 'ours' },
    {
      name: 'A name to recognise it by; null is none.',
      scopes: 'What it may do. Left out, everything its owner may.',
      lifetime_days: {
        text: 'How long it works; null means for ever. 365 if left out.',
        unit: 'd',
      },
    },
  ),
  annotate(
    TokenReference,
    'TokenReference',
    { text: 'Names the token to revoke.', source: 'spec' },
    { token: 'The id of the token, or its secret.' },
  ),
]

export const tokenCalls: CallNotes<typeof calls> = {
  list: `Lists your tokens, newest first, without their secrets. ${inPerson}`,
  create: {
    text: `Creates a token. Without a body it may do everything its owner may. ${inPerson}`,
    problems: ['too_many_tokens'],
  },
  revoke: `Revokes a token. One that is already gone counts as revoked. ${inPerson}`,
}
