import { vehicleDetails, vehicles } from '@console/sdk/contract'

import { FleetApiError } from '../fleet-api.ts'
import type { ReportsApi, VehicleRecord } from '../reports-api.ts'
import type { Calls } from './calls.ts'

const records = {
  options: vehicleDetails.options,
  warranty: vehicleDetails.warrantyDetails,
  upgrades: vehicleDetails.upgradesEligibility,
  subscriptions: vehicleDetails.subscriptionsEligibility,
} satisfies Record<VehicleRecord, object>

const ofCar = (vin: string) => ({ params: { vin } })
const text = (value: number | undefined) => (value === undefined ? undefined : String(value))

export const teslaReports = (calls: Calls): ReportsApi => ({
  mobileEnabled: (owner, vin) => calls.ask(vehicleDetails.mobileEnabled, owner, ofCar(vin)),
  nearbyChargingSites(owner, vin, { count, radius, detail }) {
    const query = { count: text(count), radius: text(radius), detail: String(detail) }
    return calls.ask(vehicleDetails.nearbyChargingSites, owner, { ...ofCar(vin), query })
  },
  recentAlerts: (owner, vin) => calls.ask(vehicleDetails.recentAlerts, owner, ofCar(vin)),
  releaseNotes(owner, vin, staged) {
    const query = { staged: String(staged) }
    return calls.ask(vehicleDetails.releaseNotes, owner, { ...ofCar(vin), query })
  },
  serviceData: (owner, vin) => calls.ask(vehicleDetails.serviceData, owner, ofCar(vin)),
  chargeHistory: (owner, vin) => calls.ask(vehicleDetails.chargeHistory, owner, ofCar(vin)),
  record: (owner, vin, record) => calls.askLoosely(records[record], owner, { query: { vin } }),

  // Tesla keeps no copy for us: the car itself is asked, so this is 408 while it sleeps.
  async vehicleConfig(owner, vin) {
    const query = { endpoints: 'vehicle_config' }
    const data = await calls.ask(vehicles.data, owner, { ...ofCar(vin), query })
    if (!data.vehicle_config) throw new FleetApiError(502, 'The car told nothing of its equipment.')
    return data.vehicle_config
  },
})
