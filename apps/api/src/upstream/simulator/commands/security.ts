import {
  CustomClearPinToDrive,
  CustomParentalControls,
  CustomParentalControlsClearPin,
  CustomParentalControlsEnableSetting,
  CustomParentalControlsSetSpeedLimit,
  GuestMode,
  ParentalControlsActivate,
  ParentalControlsDeactivate,
  ParentalControlsEnableSetting,
  ParentalControlsSetSpeedLimit,
  SetPinToDrive,
  SetSentryMode,
  SetValetMode,
  SpeedLimitActivate,
  SpeedLimitClearPin,
  SpeedLimitDeactivate,
  SpeedLimitSetLimit,
} from '@console/sdk/contract'

import { hashSecret } from '../../../lib/secrets.ts'
import { speedLimits } from '../initial-controls.ts'
import type { Act, Answer, Look } from './act.ts'
import { act, outOfRange, owners, ownersParked, parked, privateParked, unlessValet } from './act.ts'

const wrongPin = 'wrong PIN'

/** Each car hashes in its own way, so that the same PIN does not look the same in two. */
const hashed = ({ car }: Look, pin: string) => hashSecret(`${car.vin}/${pin}`)

const isRight = (look: Look, kept: string | null, pin: string) => kept === hashed(look, pin)

/** A PIN that the car has keeps counting: a new one is not taken until the old is cleared. */
const keptOrNew = (look: Look, kept: string | null, pin: string | undefined) =>
  kept ?? (pin === undefined ? null : hashed(look, pin))

const valet = act(SetValetMode, (look, { on, password }) => {
  const { valet: isOn, valetPin } = look.controls.security
  if (!on) {
    const mayEnd = !isOn || valetPin === null || isRight(look, valetPin, password ?? '')
    return mayEnd ? { security: { valet: false } } : wrongPin
  }
  if (look.guestMode) return 'guest mode is on'
  const pin = keptOrNew(look, valetPin, password)
  return pin === null
    ? 'PIN is missing'
    : { locked: true, security: { valet: true, valetPin: pin, sentry: false } }
})

const pinToDrive = act(SetPinToDrive, (look, { on, password }) => {
  const { driverPin } = look.controls.security
  if (!on) {
    const isWrong = password !== undefined && driverPin && !isRight(look, driverPin, password)
    return isWrong ? wrongPin : { security: { pinToDrive: false } }
  }
  const pin = keptOrNew(look, driverPin, password)
  return pin === null ? 'PIN is missing' : { security: { pinToDrive: true, driverPin: pin } }
})

function speedLimitWith(pin: string, look: Look, then: Answer): Answer {
  return isRight(look, look.controls.security.speedLimitPin, pin) ? then : wrongPin
}

const speedLimitCleared = { security: { speedLimit: false, speedLimitPin: null } }

function parentalOn(look: Look, pin: string): Answer {
  const { parentalPin } = look.controls.security
  if (parentalPin && !isRight(look, parentalPin, pin)) return wrongPin
  return { security: { parental: true, parentalPin: keptOrNew(look, parentalPin, pin) } }
}

const parentalOff = (look: Look, pin: string): Answer =>
  isRight(look, look.controls.security.parentalPin, pin)
    ? { security: { parental: false } }
    : wrongPin

const parentalCleared = { security: { parental: false, parentalPin: null } }

function parentalSetting({ controls }: Look, setting: string, isOn: boolean): Answer {
  const others = controls.security.parentalSettings.filter((known) => known !== setting)
  return { security: { parentalSettings: isOn ? [...others, setting] : others } }
}

const parentalLimit = (mph: number): Answer =>
  mph < speedLimits.least || mph > speedLimits.most
    ? outOfRange
    : { security: { parentalLimitMph: mph } }

export const security = {
  guest_mode: privateParked(act(GuestMode, (_, { enable }) => ({ guestMode: enable }))),
  set_sentry_mode: privateParked(act(SetSentryMode, (_, { on }) => ({ security: { sentry: on } }))),
  set_valet_mode: parked(valet),
  reset_valet_pin: unlessValet(() => ({ security: { valetPin: null } })),
  set_pin_to_drive: privateParked(pinToDrive),
  clear_pin_to_drive_admin: owners(() => ({ security: { pinToDrive: false, driverPin: null } })),
  reset_pin_to_drive_pin: unlessValet(({ controls }) =>
    controls.security.pinToDrive ? 'PIN to Drive is on' : { security: { driverPin: null } },
  ),
  speed_limit_set_limit: unlessValet(
    act(SpeedLimitSetLimit, (_, { limit_mph }) =>
      limit_mph < speedLimits.least || limit_mph > speedLimits.most
        ? outOfRange
        : { security: { speedLimitMph: limit_mph } },
    ),
  ),
  speed_limit_activate: unlessValet(
    act(SpeedLimitActivate, (look, { pin }) => {
      const { speedLimitPin } = look.controls.security
      if (speedLimitPin && !isRight(look, speedLimitPin, pin)) return wrongPin
      return { security: { speedLimit: true, speedLimitPin: hashed(look, pin) } }
    }),
  ),
  speed_limit_deactivate: unlessValet(
    act(SpeedLimitDeactivate, (look, { pin }) =>
      speedLimitWith(pin, look, { security: { speedLimit: false } }),
    ),
  ),
  speed_limit_clear_pin: unlessValet(
    act(SpeedLimitClearPin, (look, { pin }) => speedLimitWith(pin, look, speedLimitCleared)),
  ),
  speed_limit_clear_pin_admin: owners(() => speedLimitCleared),
  parental_controls_activate: unlessValet(
    act(ParentalControlsActivate, (look, { pin }) => parentalOn(look, pin)),
  ),
  parental_controls_deactivate: unlessValet(
    act(ParentalControlsDeactivate, (look, { pin }) => parentalOff(look, pin)),
  ),
  parental_controls_enable_setting: unlessValet(
    act(ParentalControlsEnableSetting, (look, { setting, enable }) =>
      parentalSetting(look, setting, enable),
    ),
  ),
  parental_controls_set_speed_limit: unlessValet(
    act(ParentalControlsSetSpeedLimit, (_, { limit_mph }) => parentalLimit(limit_mph)),
  ),
  parental_controls_clear_pin_admin: owners(() => parentalCleared),
  // Nothing of the owner's may be at hand while it happens.
  erase_user_data: ownersParked(({ guestMode }) =>
    guestMode
      ? {
          settings: { destination: null },
          media: { playing: null, volume: 3.5, trackShift: 0, station: 0 },
          schedules: { mode: 'off', charge: [], precondition: [] },
        }
      : 'guest mode is off',
  ),
} satisfies Record<string, Act>

export const clearPinToDrive = unlessValet(
  act(CustomClearPinToDrive, (look, { pin }) =>
    isRight(look, look.controls.security.driverPin, pin)
      ? { security: { pinToDrive: false, driverPin: null } }
      : wrongPin,
  ),
)

/** The first of its keys belongs to the car; the others were added. */
export const removeKeys = owners(() => ({ security: { keys: 1 } }))

/** The same as the commands of the manufacturer's API, worded as the signed protocol words them. */
export const parental = {
  activate: unlessValet(
    act(CustomParentalControls, (look, body) =>
      body.activate ? parentalOn(look, body.pin) : parentalOff(look, body.pin),
    ),
  ),
  clearPin: unlessValet(
    act(CustomParentalControlsClearPin, (look, { pin }) => {
      const { parentalPin } = look.controls.security
      return isRight(look, parentalPin, pin) ? parentalCleared : wrongPin
    }),
  ),
  clearPinAdmin: owners(() => parentalCleared),
  enable: unlessValet(
    act(CustomParentalControlsEnableSetting, (look, body) => {
      const setting = settingNames[body.setting]
      return setting ? parentalSetting(look, setting, body.enable) : outOfRange
    }),
  ),
  limit: unlessValet(
    act(CustomParentalControlsSetSpeedLimit, (_, { limit_mph }) => parentalLimit(limit_mph)),
  ),
}

/** In the order in which the signed protocol counts them. */
const settingNames = [
  'SpeedLimit',
  'Acceleration',
  'SafetyFeatures',
  'Curfew',
  'BrowserBlocked',
  'TheaterBlocked',
  'ArcadeBlocked',
]
