import { CustomChargeOnSolar, SetChargeLimit, SetChargingAmps } from '@console/sdk/contract'

import { leastLimit, mostAmps } from '../charging.ts'
import { energySite } from '../fleet.ts'
import type { Act, Answer, Look } from './act.ts'
import { act, notSupported, outOfRange, parked, unseen } from './act.ts'

const start: Act = ({ seen: { charging } }) => {
  if (charging.status === 'charging' || charging.status === 'starting') return 'is_charging'
  if (charging.status === 'disconnected') return 'disconnected'
  if (charging.status === 'complete') return 'complete'
  return charging.status === 'no_power' ? 'no_power' : { charge: 'start' }
}

const stop: Act = ({ seen: { charging } }) =>
  charging.status === 'charging' || charging.status === 'starting'
    ? { charge: 'stop' }
    : 'not_charging'

function limit({ controls }: Look, percent: number, already = 'already_set'): Answer {
  if (percent < leastLimit || percent > 100) return outOfRange
  return controls.charging.limit === percent ? already : { charging: { limit: percent } }
}

export const charging = {
  charge_start: start,
  charge_stop: stop,
  charge_standard: (look) => limit(look, 80, 'already_standard'),
  charge_max_range: (look) => limit(look, 100, 'already_max_range'),
  set_charge_limit: act(SetChargeLimit, (look, { percent }) => limit(look, percent)),
  set_charging_amps: act(SetChargingAmps, ({ car }, { charging_amps }) =>
    charging_amps > mostAmps(car) ? outOfRange : { charging: { amps: charging_amps } },
  ),
  // With a cable in it, the door is open already: the cable is let go.
  charge_port_door_open: parked(({ state }) =>
    state.plug ? { charge: 'release' } : { charging: { portOpen: true } },
  ),
  charge_port_door_close: parked(({ state }) =>
    state.plug ? 'cable connected' : { charging: { portOpen: false } },
  ),
  set_managed_charge_current_request: unseen,
  set_managed_charger_location: unseen,
  set_managed_scheduled_charging_time: unseen,
} satisfies Record<string, Act>

/** Only a car that stands at an energy site can tell its surplus. */
export const chargeOnSolar = act(CustomChargeOnSolar, ({ car, controls }, body) => {
  if (car.vin !== energySite.chargingVin) return notSupported
  const { onSolar } = controls.charging
  const lower = body.lowerChargeLimit ?? onSolar.lower
  const upper = body.upperChargeLimit ?? onSolar.upper
  if (lower > upper) return outOfRange
  return { charging: { onSolar: { enabled: body.enabled ?? onSolar.enabled, lower, upper } } }
})
