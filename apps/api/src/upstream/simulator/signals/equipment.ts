import type { SignalValue } from '@console/sdk/contract'

import type { Observation } from '../observe.ts'
import { round, toMiles } from '../units.ts'

/** What the car was built with, what its people prefer, and what plays. */
export function equipmentSignals(seen: Observation): Record<string, SignalValue> {
  const { car, state } = seen
  return {
    VehicleName: car.name,
    Version: car.firmware,
    CarType: car.model.carType,
    Trim: car.model.trim,
    WheelType: car.model.wheels,
    ExteriorColor: car.colour,
    RoofColor: 'RoofColorGlass',
    EfficiencyPackage: 'Default',
    EuropeVehicle: true,
    RightHandDrive: false,
    OffroadLightbarPresent: false,
    RearSeatHeaters: 'RearSeatHeatersInstalled',
    SunroofInstalled: 'SunroofInstalledStateNotInstalled',
    Setting24HourTime: true,
    SettingChargeUnit: 'ChargeUnitPercent',
    SettingDistanceUnit: 'DistanceUnitKilometers',
    SettingTemperatureUnit: 'TemperatureUnitCelsius',
    SettingTirePressureUnit: 'PressureUnitBar',
    MilesSinceReset: round(toMiles(state.odometerM) % 2000, 1),
    SelfDrivingMilesSinceReset: 0,
    ...media(seen),
  }
}

const trackSeconds = 214

function media({ state, at, motion }: Observation): Record<string, SignalValue> {
  const plays = state.trip !== null && !motion.boarding
  const second = state.trip ? (at - state.trip.startedAt) / 1000 : 0
  const track = 1 + Math.floor(second / trackSeconds)
  return {
    MediaPlaybackStatus: plays ? 'MediaStatusPlaying' : 'MediaStatusStopped',
    MediaPlaybackSource: plays ? 'Radio' : null,
    MediaAudioVolume: plays ? 3.5 : 0,
    MediaAudioVolumeMax: 11,
    MediaAudioVolumeIncrement: 0.5,
    MediaNowPlayingStation: plays ? 'Simulated Radio' : null,
    MediaNowPlayingTitle: plays ? `Track ${track}` : null,
    MediaNowPlayingArtist: plays ? 'Simulated Artist' : null,
    MediaNowPlayingAlbum: plays ? 'Simulated Album' : null,
    MediaNowPlayingDuration: plays ? trackSeconds * 1000 : null,
    MediaNowPlayingElapsed: plays ? (second % trackSeconds) * 1000 : null,
  }
}
