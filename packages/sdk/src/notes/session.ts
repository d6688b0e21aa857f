import type { session as calls } from '../contract/session.ts'
import type { CallNotes } from './annotate.ts'

export const sessionCalls: CallNotes<typeof calls> = {
  test: {
    text:
      'Tells whether the session holds; the answer names the user in `x-uid`. While an administrator ' +
      'acts as that user, `x-visit` says until when, after `read` or `write`. To an ' +
      'administrator `x-administrator` is `true`.',
    source: 'spec',
  },
  logout: {
    text: 'Ends this browser’s session. It succeeds without a session too.',
    source: 'spec',
  },
}
