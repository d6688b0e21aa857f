import { expectedSignals } from '@console/app-config/expected-signals'
import { commandCatalogue, customCommandCatalogue } from '@console/sdk/commands'
import { type Field, fieldCatalogue } from '@console/sdk/fields'
import { type Call, examplePreparedOf } from '@console/sdk/openapi'
import { realCars } from '../content/real-cars.ts'
import { callPath, fieldLink, fieldPath, fieldsPath } from './addresses.ts'
import { facts, heading, json, type ReferencePage, text, titled } from './blocks.ts'
import { samplesOf } from './call-pages.ts'
import { calls, schemas } from './contract.ts'
import { priceInWords, upstreamPrice } from './price-words.ts'
import { sampleVin } from './sample-vin.ts'

const sources = ['packages/sdk/data/fields.json', 'packages/sdk/data/fields.extra.json']
const names = Object.keys(fieldCatalogue)
const categories = Map.groupBy(names, (name) => fieldCatalogue[name]?.category ?? '')

/** Fields of the same kind, which lists beside a field show. */
export const fieldsBeside = (name: string) =>
  categories.get(fieldCatalogue[name]?.category ?? '') ?? []

const index: ReferencePage = {
  path: fieldsPath,
  stem: 'docs/18.fields',
  title: 'Telemetry fields',
  menuTitle: 'Telemetry fields',
  description: 'Every signal that a car can stream: type, unit, values, intervals and cost.',
  blocks: [
    text(
      `A car streams the fields that it is [configured](/docs/guides/telemetry) to stream. Cost of each value here: ${priceInWords('signal').toLowerCase()} ${upstreamPrice('signal') ?? ''}`,
    ),
    text(realCars),
    text(
      'Programs read the same list at [`/fields.json`](/docs/api/fields/list). Any word narrows the table down, a type or a unit as well.',
    ),
    {
      kind: 'table',
      head: ['Field', 'Type', 'Unit', 'About', 'Meaning'],
      rows: names.flatMap((name) => {
        const field = fieldCatalogue[name]
        if (!field) return []
        const { type, unit = '', category, description } = field
        return [[fieldLink(name), type, unit, category, description]]
      }),
    },
  ],
  filter: 'Find a field',
  isInMenus: true,
  above: [],
  sources,
  icon: 'sliders',
}

function fieldPage([name, field]: [string, Field], at: number): ReferencePage {
  return {
    path: fieldPath(name),
    stem: `docs/18.fields/${at + 1}.${name}`,
    title: name,
    menuTitle: name,
    description: field.description,
    blocks: [
      { kind: 'live', field: name, unit: field.unit ?? '' },
      facts([
        ['Type', typeInWords(field)],
        ['Unit', field.unit && `${field.unit}, as the car sends it`],
        ['About', field.category],
        ['Firmware', field.version && `${field.version} or newer`],
        ['Models', field.models?.join(', ') ?? 'All that stream telemetry'],
        ['Scopes', field.scopes.map((scope) => `\`${scope}\``).join(' and ')],
        ['Interval', intervalOf(field)],
        ['Sent again', againOf(field)],
        ['Smallest change', changeOf(field)],
        ['Cost', [priceInWords('signal'), upstreamPrice('signal')].filter(Boolean).join(' ')],
        ['In a day', dayOf(field)],
      ]),
      ...titled(
        'Values',
        ['Value'],
        (field.enum ?? []).map((value) => [`\`${value}\``]),
      ),
      heading('Event'),
      json('Event of the stream', {
        createdAt: '2026-01-02T03:04:05.678Z',
        vin: sampleVin,
        data: { [name]: exampleValue(field) },
      }),
      heading('Stream it'),
      samplesOf(prepared('stream.signal', { field: name })),
      heading('Configure it'),
      samplesOf(prepared('telemetryConfig.update', {}, configOf(name, field))),
      ...confirmedBy(name),
    ],
    isInMenus: false,
    above: [{ path: fieldsPath, title: index.title }],
    sources,
  }
}

const typeInWords = ({ type, nullable }: Field) =>
  `${type}${nullable ? ', or null where the car cannot tell' : ''}`

function intervalOf({ interval_seconds: { default: usual, min, max } }: Field) {
  const range = min !== undefined && max !== undefined && `${min} to ${max.toLocaleString('en')} s`
  return [usual !== undefined && `${usual} s, unless you set another`, range]
    .filter(Boolean)
    .join('; ')
}

const againOf = ({ resend_interval_seconds: again }: Field) =>
  again?.default !== undefined &&
  `Every ${again.default.toLocaleString('en')} s although it did not change${again.min === undefined ? '' : `; at least ${again.min} s`}`

const changeOf = ({ minimum_delta: delta, unit = '' }: Field) =>
  delta && `${`${delta.default ?? 0} ${unit}`.trim()}, unless you set \`minimum_delta\``

function dayOf({ type, interval_seconds, resend_interval_seconds }: Field) {
  const setting = {
    type,
    interval_seconds: interval_seconds.default ?? 60,
    resend_interval_seconds: resend_interval_seconds?.default,
  }
  const count = Math.round(expectedSignals(setting, 3600)).toLocaleString('en')
  return `About ${count} signals with an hour of driving, at the usual interval`
}

/** Values as cars send them. */
const values: Readonly<Record<string, unknown>> = {
  boolean: true,
  integer: 12,
  float: 12.5,
  location: { latitude: 52.52, longitude: 13.405 },
  timestamp: '2026-01-02T03:04:05Z',
  time: '2026-01-02T03:04:05Z',
  object: { FrontLeft: false, FrontRight: false },
}
const quantities: Readonly<Record<string, number>> = { '%': 80, degC: 21.5 }

const exampleValue = ({ type, unit = '', enum: known }: Field): unknown =>
  known?.find((value) => !value.endsWith('Unknown')) ?? quantities[unit] ?? values[type] ?? 'text'

const configOf = (name: string, { interval_seconds }: Field) => ({
  fields: { [name]: { interval_seconds: interval_seconds.default ?? 60 } },
})

function prepared(name: string, values: Readonly<Record<string, string>>, body?: unknown) {
  const call = callNamed(name)
  const example = examplePreparedOf(call, schemas)
  return { call, values: { ...example.values, ...values }, body: body ?? example.body }
}

function callNamed(name: string): Call {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`The contract has no ${name}.`)
  return call
}

const commands = [
  ...Object.entries(commandCatalogue).map((one) => ['vehicleCommands', ...one] as const),
  ...Object.entries(customCommandCatalogue).map((one) => ['customCommands', ...one] as const),
]

function confirmedBy(name: string) {
  const those = commands.filter(([, , { confirmedBy: told }]) => {
    if (!told || 'state' in told) return false
    return 'signal' in told ? told.signal === name : Object.values(told.signals).includes(name)
  })
  const rows = those.map(([group, command, { description }]) => [
    `[\`${command}\`](${callPath(`${group}.${command}`)})`,
    description,
  ])
  return titled('Commands that it confirms', ['Command', 'What it does'], rows)
}

/** The index and a page for each field. */
export const fieldPages: readonly ReferencePage[] = [
  index,
  ...Object.entries(fieldCatalogue).map(fieldPage),
]
