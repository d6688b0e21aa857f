import { type service as calls, ScopeList, ServiceStatus } from '../contract/service.ts'
import { type CallNotes, describe } from './annotate.ts'

export const serviceNotes = [
  describe(ServiceStatus, 'ServiceStatus', { text: 'A word of the service.', source: 'ours' }),
  describe(ScopeList, 'ScopeList', { text: 'Names of scopes.', source: 'ours' }),
]

export const serviceCalls: CallNotes<typeof calls> = {
  test: {
    text: 'Tells whether the token holds. The headers name the user and, where such hosts exist, the region.',
    source: 'typescriptClient',
  },
  ping: { text: 'Answers `pong` to anybody.', source: 'typescriptClient' },
  status: {
    text: 'Answers the text `ok` while the service works. The header `X-Installation` tells which installation answers.',
    source: 'pythonClient',
  },
  scopes: { text: 'Lists the scopes that the token carries.', source: 'ours' },
  userdata: { text: 'Reads the account at the manufacturer.', source: 'pythonClient' },
}
