import { expect, test } from 'vitest'

import { Reply } from './reply.ts'

const asked = { txid: 'a', userId: undefined, origin: undefined }
const headersOf = (https: boolean) => new Reply(asked, { origins: new Set(), https }).headers

test('where it is served by TLS, every answer says that nothing else will do', () => {
  expect(headersOf(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  // A browser that believed it on http://localhost could not come back.
  expect(headersOf(false)).not.toHaveProperty('strict-transport-security')
})
