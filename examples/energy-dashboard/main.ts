import { Account, createTransport } from '@console/sdk'
import { type LiveStatusEvent, openStream } from '@console/sdk/stream'

const { WATTLANE_HOST: host = 'http://localhost:3001', WATTLANE_TOKEN: token } = process.env
if (!token) {
  console.error('Usage: WATTLANE_TOKEN=… npm start -- [site id]')
  process.exit(2)
}

const { items } = await new Account(createTransport({ host, token })).products()
const sites = items.filter((item) => item.device_type === 'energy')
const [wanted = String(sites[0]?.energy_site_id)] = process.argv.slice(2)
const site = sites.find(({ energy_site_id: id }) => String(id) === wanted)
if (!site) {
  console.error('This account has no such energy site.')
  process.exit(1)
}

const width = 30
const fullWatts = 10_000

function bar(watts: number) {
  const length = Math.min(width, Math.round((Math.abs(watts) / fullWatts) * width))
  return '█'.repeat(length).padEnd(width)
}

/** A site leaves out the parts that it lacks, and they get no line. */
const row = (name: string, watts: number | undefined) =>
  watts === undefined
    ? []
    : [`${name.padEnd(8)} ${bar(watts)} ${(watts / 1000).toFixed(2).padStart(6)} kW`]

/** Power that leaves its source is positive: a battery that charges and a grid that takes are negative. */
const draw = ({ createdAt, live_status: live }: LiveStatusEvent, name: string) =>
  [
    `${name}, ${new Date(createdAt).toLocaleTimeString()}`,
    ...row('Solar', live.solar_power),
    ...row('Battery', live.battery_power),
    ...row('Grid', live.grid_power),
    ...row('Home', live.load_power),
    `Charge   ${live.percentage_charged?.toFixed(1) ?? '–'} %`,
  ].join('\n')

const stream = openStream({ host, token, path: { product: wanted }, topics: ['live_status'] })
process.once('SIGINT', () => stream.close())

for await (const event of stream) {
  if (event.topic !== 'live_status') continue
  // Over the last picture, but only where there is a screen.
  if (process.stdout.isTTY) console.clear()
  console.log(draw(event, site.site_name ?? wanted))
}
