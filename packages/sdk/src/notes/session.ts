import type { session as calls } from '../contract/session.ts'
import type { CallNotes } from './annotate.ts'

export const sessionCalls: CallNotes<typeof calls> = {
  test: {
    text:
      'Tells whether the session holds; the answer names the user in `x-uid`. Without a session it is ' +
      '`false`, and names nobody; with one that has ended, 401. While an administrator ' +
      'acts as that user, `x-visit` says until when, after `read` or `write`. To an ' +
      'administrator `x-administrator` is `true`.',
    source: 'spec',
    problems: ['invalid_token', 'forbidden'],
  },
  logout: {
    text: 'Ends this browser’s session. It succeeds without a session too.',
    source: 'spec',
  },
}
