import type { VehicleRecord } from '../reports-api.ts'
import type { SimulatedCar } from './car.ts'
import { dayMs } from './units.ts'

/** When the simulated cars were handed over. */
const inService = Date.parse('2022-03-15T00:00:00.000Z')
const yearMs = 365.25 * dayMs

type Warranty = { type: string; name: string; years: number; km: number | null }
const warranties: Warranty[] = [
  { type: 'BASIC', name: 'Basic vehicle limited warranty', years: 4, km: 80_000 },
  { type: 'BATTERY', name: 'Battery and drive unit limited warranty', years: 8, km: 192_000 },
  { type: 'RUST', name: 'Body rust limited warranty', years: 12, km: null },
]

/** What the simulated manufacturer has written down of a car, in the shapes of its own pages. */
export const records: Record<VehicleRecord, (simulated: SimulatedCar) => unknown> = {
  options: ({ car }) => ({
    codes: [
      option('MODEL', car.model.carTypeCode, car.model.carType.replace('CarType', '')),
      option('TRIM', car.model.trim, car.model.trim),
      option('PAINT', car.colour, car.colour),
      option('WHEELS', car.model.wheels, car.model.wheels),
    ],
  }),

  warranty(simulated) {
    const all = warranties.map((warranty) => coverage(warranty, simulated))
    return {
      activeWarranty: all.filter(({ expired }) => !expired).map(({ words }) => words),
      upcomingWarranty: [],
      expiredWarranty: all.filter(({ expired }) => expired).map(({ words }) => words),
    }
  },

  upgrades: ({ car }) => ({
    vin: car.vin,
    countryCode: 'FR',
    type: 'VEHICLE',
    upgrades:
      car.model.carType === 'CarTypeModelS'
        ? []
        : [
            {
              optionCode: '$BOOST',
              optionGroup: 'PERF_FIRMWARE',
              currentOptionCode: '$STANDARD',
              pricing: [{ price: 1800, total: 1800, currencyCode: 'EUR', isPrimary: true }],
            },
          ],
  }),

  subscriptions: ({ car }) => ({
    country: 'FR',
    vin: car.vin,
    eligible: [
      {
        product: 'Premium connectivity',
        optionCode: '$CPF1',
        addOns: [],
        billingOptions: [
          { billingPeriod: 'MONTHLY', currencyCode: 'EUR', price: 8.33, tax: 1.66, total: 9.99 },
          { billingPeriod: 'ANNUAL', currencyCode: 'EUR', price: 82.5, tax: 16.5, total: 99 },
        ],
      },
    ],
  }),
}

const option = (group: string, code: string, displayName: string) => ({
  code,
  displayName,
  group,
  isActive: true,
})

/** A warranty ends with its years or its kilometres, whichever come first. */
function coverage({ type, name, years, km }: Warranty, { at, state }: SimulatedCar) {
  const expires = inService + years * yearMs
  return {
    expired: at >= expires || (km !== null && state.odometerM / 1000 >= km),
    words: {
      warrantyType: type,
      warrantyDisplayName: name,
      expirationDate: new Date(expires).toISOString(),
      expirationOdometer: km,
      odometerUnit: 'KM',
      warrantyExpiredOn: at >= expires ? new Date(expires).toISOString() : null,
      coverageAgeInYears: years,
    },
  }
}
