import type { SignalValue } from '@console/sdk/contract'

import { volumeStep, volumeTop } from '../media.ts'
import type { Observation } from '../observe.ts'
import { round, toMiles } from '../units.ts'

/** What the car was built with, what its people prefer, and what plays. */
export function equipmentSignals(seen: Observation): Record<string, SignalValue> {
  const { car, state } = seen
  const { settings, software } = state.controls
  return {
    VehicleName: settings.name,
    Version: software.version ?? car.firmware,
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
    Setting24HourTime: !settings.twelveHours,
    SettingChargeUnit: settings.chargeAsDistance ? 'ChargeUnitDistance' : 'ChargeUnitPercent',
    SettingDistanceUnit: settings.miles ? 'DistanceUnitMiles' : 'DistanceUnitKilometers',
    SettingTemperatureUnit: settings.fahrenheit
      ? 'TemperatureUnitFahrenheit'
      : 'TemperatureUnitCelsius',
    SettingTirePressureUnit: settings.psi ? 'PressureUnitPsi' : 'PressureUnitBar',
    MilesSinceReset: round(toMiles(state.odometerM) % 2000, 1),
    SelfDrivingMilesSinceReset: 0,
    ...media(seen),
  }
}

function media({ media: now }: Observation): Record<string, SignalValue> {
  const isOn = now.status !== 'stopped'
  return {
    MediaPlaybackStatus: statuses[now.status],
    MediaPlaybackSource: isOn ? 'Radio' : null,
    MediaAudioVolume: now.volume,
    MediaAudioVolumeMax: volumeTop,
    MediaAudioVolumeIncrement: volumeStep,
    MediaNowPlayingStation: now.station,
    MediaNowPlayingTitle: now.title,
    MediaNowPlayingArtist: isOn ? 'Simulated Artist' : null,
    MediaNowPlayingAlbum: isOn ? 'Simulated Album' : null,
    MediaNowPlayingDuration: now.durationMs,
    MediaNowPlayingElapsed: now.elapsedMs,
  }
}

const statuses = {
  stopped: 'MediaStatusStopped',
  playing: 'MediaStatusPlaying',
  paused: 'MediaStatusPaused',
} as const
