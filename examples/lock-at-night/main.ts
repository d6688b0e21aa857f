import { ApiError, createTransport } from '@console/sdk'
import { openStream } from '@console/sdk/stream'
import { vehicle } from '@console/sdk/vehicle'

const patienceMs = 30_000

const [vin] = process.argv.slice(2)
const { WATTLANE_HOST: host = 'http://localhost:3001', WATTLANE_TOKEN: token } = process.env
if (!vin || !token) {
  console.error('Usage: WATTLANE_TOKEN=… npm start -- VIN')
  process.exit(2)
}

const car = vehicle(createTransport({ host, token }), vin)
const stream = openStream({ host, token, path: { product: vin, field: 'Locked' } })

/** Resolves once the car says so; to false if it does not in time. */
const becomes = (wanted: boolean, withinMs: number) =>
  new Promise<boolean>((resolve) => {
    const give = (answer: boolean) => {
      clearTimeout(timer)
      leave()
      resolve(answer)
    }
    const timer = setTimeout(give, withinMs, false)
    const leave = stream.onSignal(vin, 'Locked', (value) => {
      if (value === wanted) give(true)
    })
  })

/** A sleeping car is woken, which costs credits, and asked once more. */
async function lock() {
  try {
    return await car.command('door_lock')
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'vehicle_unavailable') throw error
    console.log('The car sleeps. Waking it.')
    await car.wakeUp()
    return car.command('door_lock')
  }
}

async function locked() {
  // The first event of a stream is the last known value.
  if (await becomes(true, 2_000)) {
    console.log('It was locked already.')
    return true
  }
  // Listen before sending: the answer may come after the proof.
  const proof = becomes(true, patienceMs)
  const { result, reason } = await lock()
  if (!result) {
    console.log(`The car refused: ${reason}`)
    return false
  }
  console.log('Accepted.')
  const isProven = await proof
  console.log(isProven ? 'Confirmed: locked.' : `Not confirmed within ${patienceMs / 1000} s.`)
  return isProven
}

process.exitCode = (await locked()) ? 0 : 1
stream.close()
