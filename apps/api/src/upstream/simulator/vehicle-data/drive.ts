import { round } from '../units.ts'
import type { Source } from '../vehicle-data.ts'
import { number, without } from './words.ts'

export function driveState({ seen, of, timestamp }: Source) {
  const drives = of.Gear !== 'ShiftStateP'
  return {
    ...(of.DestinationName !== null && {
      active_route_energy_at_arrival: of.ExpectedEnergyPercentAtTripArrival,
      active_route_miles_to_arrival: of.MilesToArrival,
      active_route_minutes_to_arrival: of.MinutesToArrival,
      active_route_traffic_minutes_delay: of.RouteTrafficMinutesDelay,
    }),
    power: round(seen.battery.powerW / 1000),
    shift_state: drives ? without('ShiftState', of.Gear) : null,
    speed: drives ? Math.round(Number(of.VehicleSpeed)) : null,
    timestamp,
  }
}

/** Where the route ends is a position too, and so is its name. */
export function routeEnd({ of: { DestinationLocation: end, DestinationName: name } }: Source) {
  if (typeof end !== 'object' || end === null) return {}
  return {
    ...(name !== null && { active_route_destination: name }),
    active_route_latitude: Number(end.latitude),
    active_route_longitude: Number(end.longitude),
  }
}

export function locationData({ seen, of, timestamp }: Source) {
  const latitude = round(seen.location.latitude, 6)
  const longitude = round(seen.location.longitude, 6)
  return {
    latitude,
    longitude,
    heading: number(of.GpsHeading),
    gps_as_of: Math.floor(timestamp / 1000),
    native_latitude: latitude,
    native_longitude: longitude,
    native_location_supported: 1,
    native_type: 'wgs',
    timestamp,
  }
}

export function closuresState({ seen, of, timestamp }: Source) {
  const open = (isOpen: boolean) => (isOpen ? 1 : 0)
  const { frontTrunk, rearTrunk, windowsVented } = seen.state.controls.closures
  const window = open(windowsVented)
  return {
    df: open(seen.motion.doorOpen),
    dr: 0,
    fd_window: window,
    fp_window: window,
    ft: open(frontTrunk),
    locked: of.Locked,
    pf: 0,
    pr: 0,
    rd_window: window,
    rp_window: window,
    rt: open(rearTrunk),
    timestamp,
  }
}
