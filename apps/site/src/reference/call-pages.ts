import { isInRunner, runnerAddress } from '@console/app-config/runner'
import { type ProblemCode, problems } from '@console/sdk/contract'
import {
  type DescribedCall,
  exampleOf,
  examplePreparedOf,
  type Prepared,
  problemNotes,
  sampleLanguages,
  sampleOf,
} from '@console/sdk/openapi'
import { realCars } from '../content/real-cars.ts'
import { apiPath, callPath, errorLink, groupPath } from './addresses.ts'
import {
  type Block,
  code,
  heading,
  json,
  nameCell,
  type ReferencePage,
  text,
  titled,
} from './blocks.ts'
import { callFacts } from './call-facts.ts'
import { sampleHosts, schemas } from './contract.ts'
import { inlineText } from './inline.ts'
import { sampleVin } from './sample-vin.ts'
import { meaningOf, memberRows, typeOf } from './schema-rows.ts'

const shikiNames = { cURL: 'sh', TypeScript: 'ts', Python: 'python' } as const

/** A call in all languages. */
export const samplesOf = (prepared: Prepared): Block => ({
  kind: 'samples',
  samples: sampleLanguages.map((label) => ({
    label,
    language: shikiNames[label],
    code: sampleOf(label, prepared, sampleHosts),
  })),
})

/** The page of one call. */
export function callPage(
  call: DescribedCall,
  place: { stem: string; group: string; label: string },
) {
  const title = inlineText(call.summary)
  const page: ReferencePage = {
    path: callPath(call.name),
    stem: place.stem,
    title,
    menuTitle: call.name.split('.')[1] ?? call.name,
    description: `${call.method} ${call.path}: what it takes, answers, costs and needs, with examples.`,
    blocks: [
      ...aboutOf(call),
      callFacts(call),
      ...(isInRunner(call) ? [text(`[Run it in the console](${runnerLink(call)})`)] : []),
      heading('Examples'),
      samplesOf(examplePreparedOf(call, schemas)),
      ...parametersOf(call),
      ...bodyOf(call),
      ...answerOf(call),
      ...refusalsOf(call),
    ],
    isInMenus: false,
    above: [
      { path: apiPath, title: 'API reference' },
      { path: groupPath(place.group), title: place.label },
    ],
    sources: ['packages/sdk/src/contract', 'packages/sdk/src/notes'],
  }
  return page
}

/** Braces of a path are no part of an address. */
const runnerLink = (call: DescribedCall) => runnerAddress(call).replace(/[{}]/g, encodeURIComponent)

/** The first sentence stands as the title. */
function aboutOf({ summary, description }: DescribedCall): Block[] {
  const rest = description.startsWith(summary)
    ? description.slice(summary.length).replace(/^[.\s]+/, '')
    : description
  return rest ? [text(rest)] : []
}

const parametersOf = ({ parameters }: DescribedCall) =>
  titled(
    'Parameters',
    ['Name', 'In', 'Type', 'Meaning'],
    parameters.map(({ name, in: place, required, schema }) => [
      nameCell(name, required),
      place,
      typeOf(schema),
      meaningOf(schema),
    ]),
  )

const members = ['Member', 'Type', 'Meaning']

function bodyOf({ body }: DescribedCall): Block[] {
  if (!body) return []
  const rows = memberRows(body.schema)
  const words = `JSON${body.required ? '' : ', which may be left out'}.`
  if (rows.length === 0)
    return [heading('Body'), text(`${words} Nobody documents its members; they are sent as given.`)]
  return [heading('Body'), text(words), { kind: 'table', head: members, rows }]
}

function answerOf({ answer, isStream }: DescribedCall): Block[] {
  const { status, type, schema } = answer
  const title = heading('Answer')
  if (!schema || type === 'text/plain' || type === 'text/csv' || type === 'application/yaml')
    return [title, text(`\`${type}\`, with status ${status}.`)]
  if (isStream)
    return [
      title,
      text(
        'Server-sent events without end, with status 200. [Stream](/docs/stream) tells of each kind.',
      ),
      text(realCars),
      code('text', 'Event', `data: ${JSON.stringify(exampleEvent())}`),
    ]
  const rows = memberRows(schema)
  return [
    title,
    text(
      `\`application/json\`, with status ${status}. New members may come; ignore those that you do not know.`,
    ),
    json('Example', exampleOf(schema, schemas)),
    ...(rows.length > 0 ? [{ kind: 'table', head: members, rows } as const] : []),
  ]
}

const exampleEvent = () => ({
  createdAt: '2026-01-02T03:04:05.678Z',
  vin: sampleVin,
  data: { VehicleSpeed: 65 },
})

const refusalsOf = ({ refusals }: DescribedCall) => [
  ...titled(
    'Errors',
    ['Status', 'Code', 'Meaning'],
    refusals
      .toSorted((one, other) => statusOf(one) - statusOf(other))
      .map((refusal) => [
        String(statusOf(refusal)),
        errorLink(refusal),
        problemNotes[refusal].meaning,
      ]),
  ),
  text('What is refused or fails costs nothing.'),
]

export const statusOf = (refusal: ProblemCode): number => problems[refusal]
