import type { VehicleOrder } from '@console/sdk/contract'

import type { AccountApi } from '../account-api.ts'
import { subjects } from './accounts.ts'

/** Where all simulated accounts are kept. */
export const simulatedRegion = 'na'

const order: VehicleOrder = {
  vehicleMapId: 710001,
  referenceNumber: 'RN710001',
  vin: null,
  orderStatus: 'BOOKED',
  orderSubstatus: '_Z',
  modelCode: 'my',
  countryCode: 'FR',
  locale: 'fr_FR',
  mktOptions: 'MTY13,PPSW,WY19B,INPB0',
  isB2b: false,
}

/** What the simulated manufacturer knows of accounts: the rental host waits for one more car. */
export const simulatedAccount: AccountApi = {
  orders: async (owner) => (owner === subjects.host ? [{ ...order, isB2b: true }] : []),
  region: async () => ({
    region: simulatedRegion,
    fleet_api_base_url: 'https://fleet-api.simulated.wattlane.example',
  }),
  featureConfig: async () => ({
    signaling: { enabled: false, subscribe_connectivity: false, use_auth_token: false },
  }),
  backupKey: async () => null,
}
