import { type ProblemCode, problems } from '@console/sdk/contract'
import { problemNotes } from '@console/sdk/openapi'
import { callLink, errorLink, errorPath, errorsPath } from './addresses.ts'
import { type Block, code, facts, heading, json, type ReferencePage, text } from './blocks.ts'
import { statusOf } from './call-pages.ts'
import { calls, sampleHosts } from './contract.ts'
import { sampleVin } from './sample-vin.ts'

const sources = ['packages/sdk/src/contract/problems.ts', 'packages/sdk/src/notes/problems.ts']

// The catalogue's keys are its codes.
/** Every code, by its status. */
export const errorCodes = (Object.keys(problems) as ProblemCode[]).toSorted(
  (one, other) => statusOf(one) - statusOf(other),
)

const readers = {
  owner: 'Somebody at a page: the sentence is meant for people.',
  developer: 'Whoever writes the program.',
  operator: 'Whoever runs the installation.',
}

const index: ReferencePage = {
  path: errorsPath,
  stem: 'docs/18.errors',
  title: 'Errors',
  menuTitle: 'Errors',
  description:
    'Every code that the API may refuse a call with: its cause, what to do, and what it costs.',
  blocks: [
    text(
      'Every answer that is not a 2xx has the code in `error`, a sentence in `error_description` and the name of the request in `txid`. The SDK throws them as [`ApiError`](/docs/sdk/errors).',
    ),
    text(
      'What is refused or fails costs nothing. Treat a code that you do not know by its status.',
    ),
    {
      kind: 'table',
      head: ['Status', 'Code', 'Meaning', 'What to do'],
      rows: errorCodes.map((one) => [
        String(statusOf(one)),
        errorLink(one),
        problemNotes[one].meaning,
        problemNotes[one].nextStep,
      ]),
    },
  ],
  filter: 'Find an error',
  isInMenus: true,
  above: [],
  sources,
  icon: 'warning',
}

function errorPage(one: ProblemCode, at: number): ReferencePage {
  const { meaning, nextStep, seenBy } = problemNotes[one]
  const status = statusOf(one)
  return {
    path: errorPath(one),
    stem: `docs/18.errors/${at + 1}.${one}`,
    title: one,
    menuTitle: one,
    description: `Status ${status}. ${meaning}`,
    blocks: [
      facts([
        ['Status', String(status)],
        ['Cause', meaning],
        ['What to do', nextStep],
        ['Cost', 'Nothing: what is refused or fails is not charged, or given back.'],
        ['Whom it concerns', readers[seenBy]],
      ]),
      heading('Answer'),
      json('Answer', {
        response: one === 'vehicle_unavailable' ? { state: 'asleep' } : null,
        error: one,
        error_description: meaning,
        txid: '0b6c1f4e',
      }),
      heading('In a program'),
      code('ts', 'TypeScript', caught(one)),
      heading('Calls that may answer it'),
      ...answering(one),
    ],
    isInMenus: false,
    above: [{ path: errorsPath, title: index.title }],
    sources,
  }
}

const caught = (one: ProblemCode) =>
  [
    `import { ApiError, ConsoleClient } from '@console/sdk/all'`,
    '',
    'const client = new ConsoleClient({',
    `  host: '${sampleHosts.api}',`,
    '  token: process.env.WATTLANE_TOKEN,',
    '})',
    '',
    'try {',
    `  await client.vehicles.data('${sampleVin}')`,
    '} catch (error) {',
    `  if (!(error instanceof ApiError && error.code === '${one}')) throw error`,
    '  console.log(error.message, error.requestId, error.retryAfter)',
    '}',
  ].join('\n')

/** Nearly all calls are told in words: a list of them would say less. */
function answering(one: ProblemCode): Block[] {
  const those = calls.filter(({ refusals }) => refusals.includes(one))
  if (those.length === 0)
    return [text('Any path that is asked with a method of none of its calls.')]
  if (those.length === calls.length) return [text('Every call.')]
  const others = calls.filter((call) => !those.includes(call))
  if (others.length < 40)
    return [
      text('Every call but these:'),
      { kind: 'list', items: others.map(({ name }) => callLink(name)) },
    ]
  return [{ kind: 'list', items: those.map(({ name }) => callLink(name)) }]
}

/** The index and a page for each code. */
export const errorPages: readonly ReferencePage[] = [index, ...errorCodes.map(errorPage)]
