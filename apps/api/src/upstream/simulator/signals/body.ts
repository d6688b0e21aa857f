import type { SignalValue } from '@console/sdk/contract'

import { installMs } from '../clockwork.ts'
import type { Observation } from '../observe.ts'
import { clamp, round, toSeconds } from '../units.ts'

export function bodySignals(seen: Observation): Record<string, SignalValue> {
  const { state, motion, at } = seen
  const { closures, security } = state.controls
  const window = closures.windowsVented ? 'WindowStatePartiallyOpen' : 'WindowStateClosed'
  return {
    Locked: state.locked && !motion.doorOpen,
    DoorState: {
      DriverFront: motion.doorOpen,
      DriverRear: false,
      PassengerFront: false,
      PassengerRear: false,
      TrunkFront: closures.frontTrunk,
      TrunkRear: closures.rearTrunk,
    },
    FdWindow: window,
    FpWindow: window,
    RdWindow: window,
    RpWindow: window,
    SentryMode: security.sentry && !state.trip ? 'SentryModeStateArmed' : 'SentryModeStateOff',
    GuestModeEnabled: state.guestMode,
    GuestModeMobileAccessState: state.guestMode
      ? 'GuestModeMobileAccessNotAuthenticated'
      : 'GuestModeMobileAccessInit',
    LightsHazardsActive: at < state.hazardsUntil,
    LightsTurnSignal: turnSignal(seen),
    LightsHighBeams: state.trip !== null && seen.sunlight === 0 && motion.limitKmh >= 80,
    CenterDisplay: display(seen),
    DriverSeatOccupied: seen.occupied && !motion.doorOpen,
    DriverSeatBelt: state.trip !== null && !motion.boarding,
    PassengerSeatBelt: 'BuckleStatusUnlatched',
    HomelinkNearby: seen.homelink,
    HomelinkDeviceCount: seen.homelink ? 1 : 0,
    ServiceMode: false,
    ValetModeEnabled: security.valet,
    PinToDriveEnabled: security.pinToDrive,
    SpeedLimitMode: security.speedLimit,
    CurrentLimitMph: security.speedLimitMph,
    PairedPhoneKeyAndKeyFobQty: security.keys,
    RemoteStartEnabled: at < security.remoteStartUntil,
    AutomaticBlindSpotCamera: true,
    AutomaticEmergencyBrakingOff: false,
    BlindSpotCollisionWarningChime: true,
    EmergencyLaneDepartureAvoidance: true,
    ForwardCollisionWarning: 'ForwardCollisionSensitivityAverage',
    LaneDepartureAvoidance: 'LaneAssistLevelWarning',
    SpeedLimitWarning: 'SpeedAssistLevelDisplay',
    ...software(seen),
    ...tyres(seen),
  }
}

/** The update that waits, and how far it has got. */
function software({ state, at }: Observation): Record<string, SignalValue> {
  const { waiting, scheduledAt, installingSince } = state.controls.software
  const minutes = toSeconds(installMs) / 60
  const share = installingSince === null ? 0 : (at - installingSince) / installMs
  return {
    SoftwareUpdateVersion: waiting ?? '',
    SoftwareUpdateDownloadPercentComplete: waiting === null ? 0 : 100,
    SoftwareUpdateInstallationPercentComplete: clamp(Math.floor(100 * share), 0, 99),
    SoftwareUpdateExpectedDurationMinutes: waiting === null ? 0 : minutes,
    // An update that waits without an hour says 0, where there is none nothing can be said.
    SoftwareUpdateScheduledStartTime:
      waiting === null ? null : scheduledAt === null ? 0 : toSeconds(scheduledAt),
  }
}

function turnSignal({ motion, at, state }: Observation): string {
  if (at < state.hazardsUntil) return 'TurnSignalStateBoth'
  const bends = motion.speedMs > 0.5 && motion.speedMs < 12 && Math.abs(motion.lateralMs2) > 1.4
  if (!bends) return 'TurnSignalStateOff'
  return motion.lateralMs2 > 0 ? 'TurnSignalStateRight' : 'TurnSignalStateLeft'
}

function display({ state, charging }: Observation): string {
  if (state.trip) return 'DisplayStateDriving'
  if (charging.kind === 'dc') return 'DisplayStateCharging'
  if (state.controls.climate.keeper === 'dog') return 'DisplayStateDog'
  return state.controls.security.sentry ? 'DisplayStateSentry' : 'DisplayStateOff'
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
