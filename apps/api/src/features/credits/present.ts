import type { LedgerCaller, LedgerEntry } from '@console/sdk/contract'

import type { Entry } from './ledger.ts'

/** Who spent. */
export const presentCaller = (entry: Entry): LedgerCaller => ({
  kind: entry.callerKind,
  id: entry.callerId,
  name: entry.callerName,
  user_agent: entry.userAgent,
  library: entry.library,
  automation: entry.automation,
})

export const presentEntry = (entry: Entry): LedgerEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  kind: entry.kind,
  cost: entry.cost,
  balance: entry.balance,
  product_id: entry.productId,
  endpoint: entry.endpoint,
  name: entry.name,
  cause: entry.cause,
  caller: presentCaller(entry),
  request_id: entry.requestId,
  transaction_id: entry.transactionId,
  refunds: entry.refunds,
})
