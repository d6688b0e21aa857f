import {
  ActuateTrunk,
  CustomClosure,
  CustomFrontZoneLight,
  CustomRearZoneLight,
  CustomSetKeepAccessoryPowerMode,
  CustomSetLowPowerMode,
  CustomSetSuspensionLevel,
  CustomSetTentMode,
  CustomStartLightShow,
  KeepAccessoryPowerMode,
  SetLowPowerMode,
  TriggerHomelink,
  WindowControl,
} from '@console/sdk/contract'

import { hasAirSuspension } from '../models.ts'
import { minuteMs, secondMs } from '../units.ts'
import type { Act, Answer, Look } from './act.ts'
import { act, notSupported, outOfRange, parked, privateParked, unseen, unsupported } from './act.ts'
import { charging } from './charging.ts'

const flashMs = 3 * secondMs
const remoteStartMs = 2 * minuteMs
const lightShowMs = minuteMs
/** As far as a garage opener reaches, in degrees. */
const homelinkReach = 0.01

export const closures = {
  door_lock: ({ seen }) => (seen.motion.doorOpen ? 'a door is open' : { locked: true }),
  door_unlock: parked(() => ({ locked: false })),
  flash_lights: parked(() => ({ hazardsForMs: flashMs })),
  honk_horn: parked(unseen),
  remote_boombox: parked(unseen),
  actuate_trunk: parked(
    act(ActuateTrunk, ({ controls: { closures: now, security } }, { which_trunk }): Answer => {
      if (which_trunk === 'rear') return { closures: { rearTrunk: !now.rearTrunk } }
      return security.valet ? 'valet mode is on' : { closures: { frontTrunk: true } }
    }),
  ),
  window_control: parked(
    act(WindowControl, (_, { command }) => ({ closures: { windowsVented: command === 'vent' } })),
  ),
  sun_roof_control: unsupported,
  open_tonneau: unsupported,
  close_tonneau: unsupported,
  stop_tonneau: unsupported,
  trigger_homelink: privateParked(
    act(TriggerHomelink, ({ seen }, { lat, lon }) => {
      const { latitude, longitude } = seen.location
      const isHere =
        Math.abs(lat - latitude) < homelinkReach && Math.abs(lon - longitude) < homelinkReach
      return seen.homelink && isHere ? {} : 'no HomeLink device nearby'
    }),
  ),
  remote_start_drive: privateParked(({ at }) => ({
    security: { remoteStartUntil: at + remoteStartMs },
  })),
  set_low_power_mode: act(SetLowPowerMode, (_, { enable }) => ({
    closures: { lowPower: enable },
  })),
  keep_accessory_power_mode: act(KeepAccessoryPowerMode, (_, { enable }) => ({
    closures: { accessoryPower: enable },
  })),
} satisfies Record<string, Act>

type Parts = ReturnType<ReturnType<typeof CustomClosure>['parse']>

/** Doors of these cars are moved by hand; trunks and the charge port by themselves. */
function movedParts(look: Look, parts: Parts): Answer {
  const { frontTrunk, rearTrunk, chargePort, ...manual } = parts
  const isAsked = (what: string | undefined) => what !== undefined && what !== 'none'
  if (Object.values(manual).some(isAsked)) return notSupported
  if (frontTrunk === 'close') return notSupported
  const { closures: now, security } = look.controls
  const opens = frontTrunk === 'open' || frontTrunk === 'move'
  if (opens && security.valet) return 'valet mode is on'
  const rear = rearTrunk === 'move' ? !now.rearTrunk : rearTrunk === 'open'
  const movesRear = isAsked(rearTrunk) && rearTrunk !== 'stop'
  const port = portChange(look, chargePort)
  if (typeof port === 'string') return port
  return {
    ...port,
    closures: { ...(opens && { frontTrunk: true }), ...(movesRear && { rearTrunk: rear }) },
  }
}

function portChange(look: Look, what: Parts['chargePort']): Answer {
  const isOpen = look.state.plug !== null || look.controls.charging.portOpen
  if (what === 'open' || (what === 'move' && !isOpen)) {
    return charging.charge_port_door_open(look, {})
  }
  return what === 'close' || what === 'move' ? charging.charge_port_door_close(look, {}) : {}
}

export const closure = parked(act(CustomClosure, movedParts))

export const autoSecure = parked(({ seen }) =>
  seen.motion.doorOpen
    ? 'a door is open'
    : { locked: true, closures: { windowsVented: false, rearTrunk: false } },
)

export const lightShow = {
  start: parked(
    act(CustomStartLightShow, ({ at }, { start_time = 0 }) => ({
      closures: { lightShowUntil: Math.max(at, start_time) + lightShowMs },
    })),
  ),
  stop: parked(({ controls, at }) =>
    controls.closures.lightShowUntil > at ? { closures: { lightShowUntil: 0 } } : 'no show is on',
  ),
}

export const lights = {
  front: act(CustomFrontZoneLight, (_, { level }) => ({ closures: { frontLight: level } })),
  rear: act(CustomRearZoneLight, (_, { level }) => ({ closures: { rearLight: level } })),
}

export const suspension = act(CustomSetSuspensionLevel, ({ car }, { level }) => {
  if (!hasAirSuspension(car.model)) return notSupported
  return level > 4 ? outOfRange : { closures: { suspensionLevel: level } }
})

export const tentMode = parked(
  act(CustomSetTentMode, (_, body) => ({ closures: { tentMode: body.on } })),
)

export const lowPower = act(CustomSetLowPowerMode, (_, body) => ({
  closures: { lowPower: body.on },
}))
export const accessoryPower = act(CustomSetKeepAccessoryPowerMode, (_, body) => ({
  closures: { accessoryPower: body.on },
}))
