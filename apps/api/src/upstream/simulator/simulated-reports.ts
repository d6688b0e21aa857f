import { type ReleaseNote, VehicleConfig } from '@console/sdk/contract'

import type { ReportsApi } from '../reports-api.ts'
import { reachableCar, visibleCar } from './access.ts'
import { alertCatalogue } from './alerts.ts'
import type { PastCharge } from './car-memory.ts'
import { nearbyChargers } from './chargers.ts'
import { moment } from './emit.ts'
import type { Car } from './fleet.ts'
import { observe } from './observe.ts'
import { places } from './places.ts'
import { records } from './records.ts'
import { signals } from './signals/signals.ts'
import type { Simulation } from './simulation.ts'
import { round } from './units.ts'
import { vehicleConfig } from './vehicle-data/body.ts'

/** What can be asked of the simulated cars besides their live data. */
export function simulatedReports(simulation: Simulation): ReportsApi {
  const seen = (owner: string, vin: string) =>
    observe(simulation.world, visibleCar(simulation, owner, vin).simulated)

  return {
    async mobileEnabled(owner, vin) {
      visibleCar(simulation, owner, vin)
      return { reason: '', result: true }
    },

    async nearbyChargingSites(owner, vin, choice) {
      const { simulated } = reachableCar(simulation, owner, vin)
      const chargingFast = simulation.cars.filter(({ state }) => state.plug?.kind === 'dc').length
      return nearbyChargers(observe(simulation.world, simulated), chargingFast, choice)
    },

    async recentAlerts(owner, vin) {
      const { state } = reachableCar(simulation, owner, vin).simulated
      const newest = state.alerts.toReversed()
      return {
        recent_alerts: newest.map(({ name, startedAt }) => ({
          name,
          time: moment(startedAt),
          audience: alertCatalogue[name]?.audiences.map((one) => one.toLowerCase()) ?? [],
          user_text: alertCatalogue[name]?.message ?? null,
        })),
      }
    },

    async releaseNotes(owner, vin, staged) {
      const { car } = reachableCar(simulation, owner, vin).simulated
      const waiting = signals(seen(owner, vin)).SoftwareUpdateVersion
      const version = staged ? waiting : car.firmware
      if (typeof version !== 'string' || version.trim() === '') return { release_notes: [] }
      return { release_notes: notes.map((note) => ({ ...note, customer_version: version })) }
    },

    // No simulated car is ever in a workshop.
    async serviceData(owner, vin) {
      visibleCar(simulation, owner, vin)
      return {}
    },

    async chargeHistory(owner, vin) {
      const { car, state } = visibleCar(simulation, owner, vin).simulated
      const total = state.charges.reduce((sum, { batteryWh }) => sum + batteryWh, 0)
      return {
        total_charged: { value: round(total / 1000, 1), unit: 'kWh' },
        charging_history: state.charges.toReversed().map((charge) => pastCharge(car, charge)),
      }
    },

    record: async (owner, vin, record) =>
      records[record](visibleCar(simulation, owner, vin).simulated),

    async vehicleConfig(owner, vin) {
      const observed = seen(owner, vin)
      const source = { seen: observed, of: signals(observed), timestamp: observed.at }
      return VehicleConfig().parse(vehicleConfig(source))
    },
  }
}

const pastCharge = (car: Car, { kind, from, until, batteryWh }: PastCharge) => ({
  charging_type: kind,
  location: kind === 'dc' ? places.fastCharger.name : car.home.name,
  start: moment(from),
  end: moment(until),
  energy_added: { value: round(batteryWh / 1000, 2), unit: 'kWh' },
})

const note = (title: string, subtitle: string, description: string): ReleaseNote => ({
  title,
  subtitle,
  description,
  icon: 'release_notes_icon',
  image_url: null,
  light_image_url: null,
})

const notes = [
  note(
    'Calmer charging',
    'Charging',
    'The car starts to charge more gently where the grid is weak.',
  ),
  note('Clearer route', 'Navigation', 'The energy that is left on arrival is shown along the way.'),
]
