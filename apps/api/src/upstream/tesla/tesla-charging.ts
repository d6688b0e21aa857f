import { charging } from '@console/sdk/contract'

import type { ChargingApi } from '../charging-api.ts'
import type { Calls } from './calls.ts'

export const teslaCharging = (calls: Calls): ChargingApi => ({
  history: (owner, query) => calls.ask(charging.history, owner, { query }),
  sessions: (owner, query) => calls.ask(charging.sessions, owner, { query }),
  invoice: (owner, id) => calls.bytes(charging.invoice, owner, { params: { id } }),
})
