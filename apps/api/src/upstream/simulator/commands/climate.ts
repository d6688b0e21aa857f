import {
  CustomHvacRecirculation,
  CustomSeatHeater,
  RemoteAutoSeatClimateRequest,
  RemoteAutoSteeringWheelHeatClimateRequest,
  RemoteSeatCoolerRequest,
  RemoteSeatHeaterRequest,
  RemoteSteeringWheelHeaterRequest,
  RemoteSteeringWheelHeatLevelRequest,
  SetBioweaponMode,
  SetCabinOverheatProtection,
  SetClimateKeeperMode,
  SetCopTemp,
  SetPreconditioningMax,
  SetTemps,
} from '@console/sdk/contract'

import type { Change, Controls, Seat } from '../car-controls.ts'
import { coldest, warmest } from '../climate.ts'
import { hasBioweaponMode, hasSeatCooling } from '../models.ts'
import { hourMs } from '../units.ts'
import type { Act, Answer, Look } from './act.ts'
import { act, notSupported, outOfRange, parked } from './act.ts'

/** A parked car stops by itself after this long. */
const runsForMs = 2 * hourMs

const on = ({ at }: Look) => ({ power: 'on', until: at + runsForMs }) as const
const off = {
  power: 'off',
  until: null,
  keeper: 'off',
  defrostMax: false,
  bioweapon: false,
} as const

/** Seats by the manufacturer's number; the others have no heater in these cars. */
const seatNumbers: Readonly<Record<number, Seat>> = {
  0: 'left',
  1: 'right',
  2: 'rearLeft',
  4: 'rearCenter',
  5: 'rearRight',
}

/** A seat that somebody heats no longer looks after itself. */
function heat(controls: Controls, levels: Partial<Record<Seat, number>>): Change {
  return {
    climate: {
      heaters: { ...controls.climate.heaters, ...levels },
      ...(levels.left !== undefined && { autoLeft: false }),
      ...(levels.right !== undefined && { autoRight: false }),
    },
  }
}

const keepers = ['off', 'on', 'dog', 'camp'] as const
const overheatLimits = ['low', 'medium', 'high'] as const

export const climate = {
  auto_conditioning_start: (look): Answer =>
    look.seen.battery.level < 5 ? 'battery is too low' : { climate: on(look) },
  auto_conditioning_stop: () => ({ climate: off }),
  set_temps: act(SetTemps, (_, { driver_temp, passenger_temp }) => {
    // Signed, a side that is left out is sent as zero.
    const isPossible = (celsius = 0) => celsius >= coldest && celsius <= warmest
    if (!isPossible(driver_temp) || !isPossible(passenger_temp)) return outOfRange
    return { climate: { driverC: driver_temp, passengerC: passenger_temp } }
  }),
  remote_seat_heater_request: act(RemoteSeatHeaterRequest, ({ controls }, { heater, level }) => {
    const seat = seatNumbers[heater]
    return seat ? heat(controls, { [seat]: level }) : notSupported
  }),
  remote_seat_cooler_request: act(
    RemoteSeatCoolerRequest,
    ({ car }, { seat_position, seat_cooler_level }) => {
      if (!hasSeatCooling(car.model)) return notSupported
      return {
        climate:
          seat_position === 2
            ? { coolingRight: seat_cooler_level, autoRight: false }
            : { coolingLeft: seat_cooler_level, autoLeft: false },
      }
    },
  ),
  remote_auto_seat_climate_request: act(
    RemoteAutoSeatClimateRequest,
    ({ controls }, { auto_seat_position, auto_climate_on: isAuto }) => {
      const heaters = { ...controls.climate.heaters }
      // A seat that looks after itself forgets what it was told.
      if (isAuto) delete heaters[auto_seat_position === 1 ? 'left' : 'right']
      const which = auto_seat_position === 1 ? { autoLeft: isAuto } : { autoRight: isAuto }
      return { climate: { heaters, ...which } }
    },
  ),
  remote_steering_wheel_heater_request: act(RemoteSteeringWheelHeaterRequest, (_, body) => ({
    climate: { wheelLevel: body.on ? 3 : 0, wheelAuto: false },
  })),
  remote_steering_wheel_heat_level_request: act(
    RemoteSteeringWheelHeatLevelRequest,
    (_, { level }) => ({ climate: { wheelLevel: level, wheelAuto: false } }),
  ),
  remote_auto_steering_wheel_heat_climate_request: act(
    RemoteAutoSteeringWheelHeatClimateRequest,
    (_, body) => ({ climate: { wheelAuto: body.on } }),
  ),
  set_bioweapon_mode: act(SetBioweaponMode, (look, body) => {
    if (!hasBioweaponMode(look.car.model)) return notSupported
    return { climate: { ...(body.on && on(look)), bioweapon: body.on } }
  }),
  set_cabin_overheat_protection: act(SetCabinOverheatProtection, (_, body) => ({
    climate: { overheat: body.on ? (body.fan_only ? 'fan' : 'on') : 'off' },
  })),
  set_climate_keeper_mode: parked(
    act(SetClimateKeeperMode, (_, { climate_keeper_mode }) => {
      const keeper = keepers[climate_keeper_mode]
      // What is kept on is kept until somebody ends it.
      return { climate: keeper === 'off' ? off : { power: 'on', until: null, keeper } }
    }),
  ),
  set_cop_temp: act(SetCopTemp, (_, { cop_temp }) => ({
    climate: { overheatLimit: overheatLimits[cop_temp] },
  })),
  set_preconditioning_max: act(SetPreconditioningMax, (look, body) => ({
    climate: { ...(body.on && on(look)), defrostMax: body.on },
  })),
} satisfies Record<string, Act>

const levels = { off: 0, low: 1, medium: 2, high: 3 } as const

export const seatHeater = act(CustomSeatHeater, ({ controls }, body) => {
  const { rearLeftBack, rearRightBack, thirdRowLeft, thirdRowRight } = body
  const missing = [rearLeftBack, rearRightBack, thirdRowLeft, thirdRowRight]
  if (missing.some((seat) => seat !== undefined)) return notSupported
  const asked: [Seat, keyof typeof levels | undefined][] = [
    ['left', body.frontLeft],
    ['right', body.frontRight],
    ['rearLeft', body.rearLeft],
    ['rearCenter', body.rearCenter],
    ['rearRight', body.rearRight],
  ]
  const told = asked.flatMap(([seat, word]) => (word ? [[seat, levels[word]]] : []))
  return heat(controls, Object.fromEntries(told))
})

export const recirculation = act(CustomHvacRecirculation, (_, body) => ({
  climate: { recirculation: body.on },
}))
