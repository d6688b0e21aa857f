import type { ChargingHistoryItem } from '@console/sdk/contract'

import { pdf } from '../../lib/pdf.ts'
import type { ChargingApi, ChargingHistoryChoice } from '../charging-api.ts'
import { FleetApiError } from '../fleet-api.ts'
import { subjects } from './accounts.ts'
import type { PastCharge } from './car-memory.ts'
import { moment } from './emit.ts'
import type { Car } from './fleet.ts'
import { places } from './places.ts'
import type { Simulation } from './simulation.ts'
import { dayMs, round } from './units.ts'

type Bill = { car: Car; charge: PastCharge; id: string; kwh: number; due: number }

const pricePerKwh = 0.45
const currency = 'EUR'
const pageSizeDefault = 50
const pageSizeMax = 100

/** What the simulated manufacturer bills: fast charges, each to the car's owner. */
export function simulatedCharging(simulation: Simulation): ChargingApi {
  const bills = (owner: string): Bill[] =>
    simulation.cars
      .filter(({ car }) => car.owner === owner)
      .flatMap(({ car, state }) =>
        state.charges
          .filter(({ kind }) => kind === 'dc')
          .map((charge) => {
            const kwh = round(charge.chargerWh / 1000, 2)
            const id = `INV-${car.id}-${charge.from / 1000}`
            return { car, charge, id, kwh, due: round(kwh * pricePerKwh, 2) }
          }),
      )

  return {
    async history(owner, choice) {
      const wanted = within(bills(owner), choice.vin, choice.startTime, choice.endTime)
      const items = wanted.map(historyItem).sort(by(choice))
      const size = Math.min(Number(choice.pageSize ?? pageSizeDefault), pageSizeMax)
      const page = Math.max(1, Number(choice.pageNo ?? 1))
      return { data: items.slice((page - 1) * size, page * size), totalResults: items.length }
    },

    async sessions(owner, { vin, date_from, date_to, limit = pageSizeDefault, offset = 0 }) {
      if (owner !== subjects.host) {
        throw new FleetApiError(403, 'Only accounts of businesses have sessions.')
      }
      const wanted = within(bills(owner), vin, date_from, date_to)
      const first = Number(offset)
      const size = Math.min(Number(limit), pageSizeMax)
      return { data: wanted.slice(first, first + size).map(historyItem) }
    },

    async invoice(owner, id) {
      const bill = bills(owner).find((one) => one.id === id)
      if (!bill) throw new FleetApiError(404, 'There is no such invoice.')
      return invoice(bill)
    },
  }
}

/** A day without a time ends with it. */
function within(bills: Bill[], vin: string | undefined, from?: string, to?: string) {
  const first = from === undefined ? -Infinity : Date.parse(from)
  const last = to === undefined ? Infinity : Date.parse(to) + (to.includes('T') ? 0 : dayMs - 1)
  return bills.filter(
    ({ car, charge }) =>
      (vin === undefined || car.vin === vin) && charge.from >= first && charge.from <= last,
  )
}

const sortable = ['chargeStartDateTime', 'chargeStopDateTime', 'vin', 'sessionId'] as const

/** Newest first, unless something else is asked for. */
function by({ sortBy, sortOrder = 'DESC' }: ChargingHistoryChoice) {
  const member = sortable.find((name) => name === sortBy) ?? 'chargeStartDateTime'
  const sign = sortOrder === 'ASC' ? 1 : -1
  return (a: ChargingHistoryItem, b: ChargingHistoryItem) =>
    String(a[member]) < String(b[member]) ? -sign : sign
}

const historyItem = ({ car, charge, id, kwh, due }: Bill): ChargingHistoryItem => ({
  sessionId: `${car.id}${charge.from / 1000}`,
  vin: car.vin,
  siteLocationName: places.fastCharger.name,
  chargeStartDateTime: moment(charge.from),
  chargeStopDateTime: moment(charge.until),
  unlatchDateTime: moment(charge.until),
  countryCode: 'FR',
  fees: [
    {
      sessionFeeId: charge.from / 1000,
      feeType: 'CHARGING',
      currencyCode: currency,
      pricingType: 'PAYMENT',
      rateBase: pricePerKwh,
      usageBase: kwh,
      totalBase: due,
      totalDue: due,
      netDue: 0,
      uom: 'kwh',
      isPaid: true,
      status: 'PAID',
    },
  ],
  billingType: 'IMMEDIATE',
  invoices: [{ fileName: `${id}.pdf`, contentId: id, invoiceType: 'IMMEDIATE' }],
  vehicleMakeType: 'TSLA',
})

const invoice = ({ car, charge, id, kwh, due }: Bill) =>
  pdf([
    `Invoice ${id}`,
    'Simulated: there is nothing to pay.',
    '',
    `Vehicle ${car.vin}`,
    `Place ${places.fastCharger.name}`,
    `From ${moment(charge.from)} to ${moment(charge.until)}`,
    `Energy ${kwh.toFixed(2)} kWh at ${pricePerKwh.toFixed(2)} ${currency}`,
    `Total ${due.toFixed(2)} ${currency}`,
  ])
