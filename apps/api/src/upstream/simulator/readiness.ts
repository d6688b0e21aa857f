import { isOlder } from '../../lib/firmware.ts'
import type { TelemetryRefusal } from '../telemetry-api.ts'
import type { Car } from './fleet.ts'

/** A car holds configurations of this many apps. */
const places = 5

const oldest = { withKey: '2024.26', withSwitch: '2025.20' }

/** Why the manufacturer skips this car when it is given a configuration; null if it does not. */
export function refusalOf(car: Car): TelemetryRefusal | null {
  if (!car.canStream) return 'unsupported_hardware'
  const firmware = car.streamingSwitch === null ? oldest.withKey : oldest.withSwitch
  if (isOlder(car.firmware, firmware)) return 'unsupported_firmware'
  if (!(car.streamingSwitch ?? car.keyPaired)) return 'missing_key'
  return car.otherApps < places ? null : 'max_configs'
}
