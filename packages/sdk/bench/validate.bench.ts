import { readFileSync } from 'node:fs'
import { VehicleData } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { inProcess, pair } from '../../../tools/harness/pair.ts'
import { report } from './report.ts'

/** What it costs to check a whole `vehicle_data`, over `JSON.parse` of the same text. */
const limit = 1
const repetitions = 1_000

const text = JSON.stringify(
  JSON.parse(readFileSync(new URL('./vehicle-data.json', import.meta.url), 'utf8')),
)
const value: unknown = JSON.parse(text)
const compiled = z.compile(VehicleData())

const check = inProcess(() => {
  if (!z.safeParse(compiled, value).success) throw new Error('It breaks the contract.')
}, repetitions)
const parse = inProcess(() => {
  if (!JSON.parse(text)) throw new Error('It is no JSON object.')
}, repetitions)

const result = await pair(check, parse, { rounds: 11, warmUp: 3 })
report('validate-node', 'Validation in Node', limit, result)
