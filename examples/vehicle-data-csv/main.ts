import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, createTransport, Vehicles } from '@console/sdk'
import { convert } from '@console/sdk/units'

const [vin, readings = '10', seconds = '60'] = process.argv.slice(2)
const { WATTLANE_HOST: host = 'http://localhost:3001', WATTLANE_TOKEN: token } = process.env
if (!vin || !token) {
  console.error('Usage: WATTLANE_TOKEN=… npm start -- VIN [readings] [seconds apart]')
  process.exit(2)
}

const vehicles = new Vehicles(createTransport({ host, token }))
const columns = ['time', 'state', 'charge_percent', 'range_km', 'speed_kmh', 'odometer_km']

const inKm = (miles: number | null | undefined) =>
  typeof miles === 'number' ? convert(miles, 'mi', 'km').toFixed(1) : ''

async function reading(vin: string) {
  const time = new Date().toISOString()
  try {
    const data = await vehicles.data(vin, {
      endpoints: ['charge_state', 'drive_state', 'vehicle_state'],
    })
    const { charge_state: charge, drive_state: drive, vehicle_state: body } = data
    return [
      time,
      data.state,
      charge?.battery_level ?? '',
      inKm(charge?.battery_range),
      inKm(drive?.speed),
      inKm(body?.odometer),
    ]
  } catch (error) {
    // 408: asleep or out of reach. Anything else is a failure, and ends the program.
    if (!(error instanceof ApiError) || error.status !== 408) throw error
    return [time, 'asleep', '', '', '', '']
  }
}

console.log(columns.join())
for (let count = 1; count <= Number(readings); count++) {
  console.log((await reading(vin)).join())
  if (count < Number(readings)) await pause(Number(seconds) * 1_000)
}
