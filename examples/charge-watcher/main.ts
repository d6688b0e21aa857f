import { openStream, type Signals } from '@console/sdk/stream'

const [vin, goal = '80'] = process.argv.slice(2)
const { WATTLANE_HOST: host = 'http://localhost:3001', WATTLANE_TOKEN: token } = process.env
if (!vin || !token) {
  console.error('Usage: WATTLANE_TOKEN=… npm start -- VIN [percent]')
  process.exit(2)
}

const stream = openStream({ host, token, path: { product: vin }, topics: ['data'] })
process.once('SIGINT', () => stream.close())
stream.on('status', ({ state, error, waitMs }) => {
  if (state === 'waiting') console.error(`${error?.message} Trying again in ${waitMs} ms.`)
})

// Events carry only what changed, so what was told before is kept.
let known: Signals = {}
let lastLine = ''
for await (const event of stream) {
  if (event.topic !== 'data') continue
  known = { ...known, ...event.data }
  const { BatteryLevel: charge, ACChargingPower: power, DetailedChargeState: state } = known
  if (typeof charge !== 'number') continue

  const line = `${charge.toFixed(1)} %, ${(power ?? 0).toFixed(1)} kW`
  if (line !== lastLine) console.log(line)
  lastLine = line

  if (charge >= Number(goal)) {
    console.log(`Charged to ${goal} %.`)
    break
  }
  if (state === 'DetailedChargeStateDisconnected') {
    console.log(`Unplugged at ${charge.toFixed(1)} %.`)
    break
  }
}
// Where the gateway refuses for good, the loop throws an ApiError instead of ending.
stream.close()
