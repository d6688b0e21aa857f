import { readFileSync } from 'node:fs'
import { VehicleData } from '@console/sdk/contract'

import { pair } from '../../../tools/harness/pair.ts'
import { conforms } from '../src/contract/conforms.ts'
import { report } from './report.ts'

/** What it costs the client to check a whole `vehicle_data`, over `JSON.parse` of the same text. */
const limit = 1
const repetitions = 1_000

const text = JSON.stringify(
  JSON.parse(readFileSync(new URL('./vehicle-data.json', import.meta.url), 'utf8')),
)
const schema = VehicleData()

const timed = (work: (value: unknown) => boolean) => async () => {
  // Each its own, as answers come: one and the same object would be known by heart.
  const values = Array.from({ length: repetitions }, (): unknown => JSON.parse(text))
  const before = process.cpuUsage()
  if (!values.every(work)) throw new Error('It breaks the contract.')
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const check = timed((value) => conforms(schema, value))
const parse = timed(() => Boolean(JSON.parse(text)))
const result = await pair(check, parse, { rounds: 11, warmUp: 3 })
report('validate-node', 'Validation in Node', limit, result)
