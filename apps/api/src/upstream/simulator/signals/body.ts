import type { SignalValue } from '@console/sdk/contract'

import type { Observation } from '../observe.ts'
import { round, toSeconds } from '../units.ts'

export function bodySignals(seen: Observation): Record<string, SignalValue> {
  const { state, motion, car, at } = seen
  const seated = state.trip !== null || state.plug?.kind === 'dc'
  return {
    Locked: state.locked && !motion.doorOpen,
    DoorState: {
      DriverFront: motion.doorOpen,
      DriverRear: false,
      PassengerFront: false,
      PassengerRear: false,
      TrunkFront: false,
      TrunkRear: false,
    },
    FdWindow: 'WindowStateClosed',
    FpWindow: 'WindowStateClosed',
    RdWindow: 'WindowStateClosed',
    RpWindow: 'WindowStateClosed',
    SentryMode: car.sentry && !state.trip ? 'SentryModeStateArmed' : 'SentryModeStateOff',
    GuestModeEnabled: state.guestMode,
    GuestModeMobileAccessState: state.guestMode
      ? 'GuestModeMobileAccessNotAuthenticated'
      : 'GuestModeMobileAccessInit',
    LightsHazardsActive: at < state.hazardsUntil,
    LightsTurnSignal: turnSignal(seen),
    LightsHighBeams: state.trip !== null && seen.sunlight === 0 && motion.limitKmh >= 80,
    CenterDisplay: display(seen),
    DriverSeatOccupied: seated && !motion.doorOpen,
    DriverSeatBelt: state.trip !== null && !motion.boarding,
    PassengerSeatBelt: 'BuckleStatusUnlatched',
    HomelinkNearby: false,
    HomelinkDeviceCount: 0,
    ServiceMode: false,
    ValetModeEnabled: false,
    PinToDriveEnabled: false,
    SpeedLimitMode: false,
    CurrentLimitMph: 85,
    PairedPhoneKeyAndKeyFobQty: 3,
    RemoteStartEnabled: false,
    AutomaticBlindSpotCamera: true,
    AutomaticEmergencyBrakingOff: false,
    BlindSpotCollisionWarningChime: true,
    EmergencyLaneDepartureAvoidance: true,
    ForwardCollisionWarning: 'ForwardCollisionSensitivityAverage',
    LaneDepartureAvoidance: 'LaneAssistLevelWarning',
    SpeedLimitWarning: 'SpeedAssistLevelDisplay',
    SoftwareUpdateVersion: '',
    SoftwareUpdateDownloadPercentComplete: 0,
    SoftwareUpdateInstallationPercentComplete: 0,
    SoftwareUpdateExpectedDurationMinutes: 0,
    SoftwareUpdateScheduledStartTime: null,
    ...tyres(seen),
  }
}

function turnSignal({ motion, at, state }: Observation): string {
  if (at < state.hazardsUntil) return 'TurnSignalStateBoth'
  const bends = motion.speedMs > 0.5 && motion.speedMs < 12 && Math.abs(motion.lateralMs2) > 1.4
  if (!bends) return 'TurnSignalStateOff'
  return motion.lateralMs2 > 0 ? 'TurnSignalStateRight' : 'TurnSignalStateLeft'
}

function display({ state, charging, car }: Observation): string {
  if (state.trip) return 'DisplayStateDriving'
  if (charging.kind === 'dc') return 'DisplayStateCharging'
  return car.sentry ? 'DisplayStateSentry' : 'DisplayStateOff'
}

function tyres({ state, car }: Observation): Record<string, SignalValue> {
  const seen = toSeconds(state.tyresSeenAt)
  // Air in a closed volume: absolute pressure follows the absolute temperature.
  const pressures = state.tyres.map(
    (cold) => ((cold + 1.013) * (state.tyreC + 273.15)) / 293.15 - 1.013,
  )
  const below = (bar: number) => {
    const [front_left, front_right, rear_left, rear_right] = state.tyres.map(
      (cold) => cold < car.model.tyreBar - bar,
    )
    return { front_left, front_right, rear_left, rear_right }
  }
  const [fl = 0, fr = 0, rl = 0, rr = 0] = pressures.map((bar) => round(bar, 2))
  return {
    TpmsPressureFl: fl,
    TpmsPressureFr: fr,
    TpmsPressureRl: rl,
    TpmsPressureRr: rr,
    TpmsLastSeenPressureTimeFl: seen,
    TpmsLastSeenPressureTimeFr: seen,
    TpmsLastSeenPressureTimeRl: seen,
    TpmsLastSeenPressureTimeRr: seen,
    TpmsHardWarnings: below(0.6),
    TpmsSoftWarnings: below(0.3),
  }
}
