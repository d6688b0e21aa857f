import type {
  MobileAccess,
  NearbyChargingSites,
  RecentAlerts,
  ReleaseNotes,
  ServiceData,
  VehicleConfig,
} from '@console/sdk/contract'

/** Records of a vehicle that the manufacturer keeps itself. Nobody documents their shape. */
export type VehicleRecord = 'options' | 'warranty' | 'upgrades' | 'subscriptions'

export type NearbySitesChoice = {
  count: number | undefined
  /** In miles. */
  radius: number | undefined
  detail: boolean
}

/** What a vehicle, and the manufacturer's records of it, can be asked besides its live data. */
export interface ReportsApi {
  mobileEnabled(owner: string, vin: string): Promise<MobileAccess>
  /** 408 while the car sleeps, as for alerts and release notes. */
  nearbyChargingSites(
    owner: string,
    vin: string,
    choice: NearbySitesChoice,
  ): Promise<NearbyChargingSites>
  recentAlerts(owner: string, vin: string): Promise<RecentAlerts>
  /** `staged` asks for the notes of an update that waits. */
  releaseNotes(owner: string, vin: string, staged: boolean): Promise<ReleaseNotes>
  serviceData(owner: string, vin: string): Promise<ServiceData>
  chargeHistory(owner: string, vin: string): Promise<unknown>
  record(owner: string, vin: string, record: VehicleRecord): Promise<unknown>
  /** What the car was built with. Of whom no copy is kept, the car is asked: 408 while it sleeps. */
  vehicleConfig(owner: string, vin: string): Promise<VehicleConfig>
}
