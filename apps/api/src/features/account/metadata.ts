import type { VehicleConfig, VehicleMetadata } from '@console/sdk/contract'

import type { ToldVehicle } from '../../db/schema.ts'
import { type FleetApi, FleetApiError, type FleetStatus } from '../../upstream/fleet-api.ts'

/** Asks what one car is at a glance; `remembered` is its equipment as it was read before. */
export async function askAbout(
  fleetApi: FleetApi,
  subject: string,
  vin: string,
  remembered: VehicleConfig | undefined,
): Promise<ToldVehicle> {
  const [vehicle, status] = await Promise.all([
    fleetApi.vehicle(subject, vin),
    fleetApi.fleetStatus(subject, vin),
  ])
  const config = remembered ?? (await configOf(fleetApi, subject, vin))
  const issue = issueOf(status)
  return {
    name: vehicle.display_name ?? vin,
    ...(vehicle.access_type && { permission: vehicle.access_type }),
    proxy: status.keyPaired,
    signing: status.signedCommandsRequired,
    firmware: status.firmwareVersion,
    discounted: status.discountedDeviceData,
    fleet_telemetry: status.fleetTelemetryVersion,
    ...(issue && { issue }),
    config: options(config),
  }
}

/** One car that sleeps, or fails to answer, must not keep the others from being told of. */
async function configOf({ reports }: FleetApi, subject: string, vin: string) {
  try {
    return await reports.vehicleConfig(subject, vin)
  } catch (error) {
    if (error instanceof FleetApiError) return {}
    throw error
  }
}

/** What keeps the car from streaming, in the word that existing clients offer a remedy for. */
function issueOf({ keyPaired, streamingSwitch }: FleetStatus) {
  if (streamingSwitch === false) return 'streaming_toggle'
  return streamingSwitch === null && !keyPaired ? 'key' : undefined
}

/** Existing clients read each of these, and an object without one as well as with null. */
const options = (config: Partial<VehicleConfig>): VehicleMetadata['config'] => ({
  can_accept_navigation_requests: config.can_accept_navigation_requests ?? null,
  can_actuate_trunks: config.can_actuate_trunks ?? null,
  cop_user_set_temp_supported: config.cop_user_set_temp_supported ?? null,
  dashcam_clip_save_supported: config.dashcam_clip_save_supported ?? null,
  has_seat_cooling: config.has_seat_cooling ?? null,
  rear_seat_heaters: config.rear_seat_heaters ?? null,
  rhd: config.rhd ?? null,
  sun_roof_installed: config.sun_roof_installed ?? null,
  third_row_seats: config.third_row_seats ?? null,
})
