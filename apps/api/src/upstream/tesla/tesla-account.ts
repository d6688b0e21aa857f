import { userDetails } from '@console/sdk/contract'

import type { AccountApi } from '../account-api.ts'
import type { Calls } from './calls.ts'

export const teslaAccount = (calls: Calls): AccountApi => ({
  orders: async (owner) => (await calls.ask(userDetails.orders, owner)).items,
  region: (owner) => calls.ask(userDetails.region, owner),
  featureConfig: (owner) => calls.ask(userDetails.featureConfig, owner),
  backupKey: (owner) => calls.ask(userDetails.backupKey, owner),
})
