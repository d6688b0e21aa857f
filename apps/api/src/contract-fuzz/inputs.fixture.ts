import type { Endpoint } from '@console/sdk/contract'
import * as fc from 'fast-check'
import * as z from 'zod/mini'

import { requestOf } from '../../../../packages/sdk/src/testing/arbitrary.ts'

/** A request before it is sent, its parts still apart. */
export type Input = {
  params: Record<string, string>
  /** Pairs, since a name may come twice. */
  query: [name: string, value: string][]
  /** The body's text, whatever it is; without it nothing is sent. */
  body: string | undefined
  contentType: string | undefined
  headers: Record<string, string>
}

/** Ids to try in a path: one's own, another's, none's. */
export type Ids = (param: string) => readonly string[]

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table users; --",
  '"><script>alert(1)</script>',
  '%',
  '\0',
  'a\0b',
  '\u202Eevil',
  '\uD800',
  'Ⅷ½İı',
  '🚗'.repeat(40),
  'x'.repeat(5_000),
  '{"$ne":null}',
  '1e400',
  '9007199254740993',
  '2026-02-30T25:61:61.000Z',
  '+275760-09-13T00:00:00.001Z',
]
const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], 0, -1, 1.5, 1e308, -1e308),
  fc.constantFrom<unknown>(Number.MAX_SAFE_INTEGER + 2, Number.MIN_VALUE, 2 ** 31, 2 ** 63, -0),
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
)

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const oddBodies = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{}{}',
  '\uFEFF{}',
  "{'a':1}",
  '{"a":1e400}',
  '{"a":NaN}',
  '{"__proto__":{"isAdmin":true,"scopes":["*"]}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"hasOwnProperty":1,"then":1}',
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  nested(60),
  nested(100_000),
  `{"a":"${'x'.repeat(200_000)}"}`,
]
const oddTypes = [
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonx',
  'nonsense',
  'text/html',
]
const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'the same for every call' },
  { 'x-confirm': 'guess' },
  { 'x-uid': '00000000-0000-4000-8000-000000000001' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'last-event-id': 'e-1' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { accept: 'text/html' },
  { origin: 'https://evil.example' },
  { cookie: 'region=evil.example' },
]

/** What a call takes: some of it as it should be, most of it bent in one or two places. */
export function inputsOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<Input> {
  const good = fc
    .tuple(requestOf(endpoint), fc.infiniteStream(fc.nat()))
    .map(([request, numbers]) => written(endpoint, request, ids, numbers))
  const bend = fc.oneof(...bends(endpoint))
  return fc.oneof(
    { weight: 2, arbitrary: good },
    {
      weight: 5,
      arbitrary: fc
        .tuple(good, fc.array(bend, { minLength: 1, maxLength: 2 }))
        .map(([input, all]) => all.reduce((bent, one) => one(bent), input)),
    },
  )
}

/**
 * What databases do not take, in each place of the address by itself: by chance alone, most places would
 * never meet it.
 */
export function inputsWithNul(endpoint: Endpoint, ids: Ids): Input[] {
  const [request = {}] = fc.sample(requestOf(endpoint), { numRuns: 1, seed: 1 })
  const good = written(endpoint, request, ids, fc.stream(zeros()))
  const params = Object.keys(good.params).map((name) => ({
    ...good,
    params: { ...good.params, [name]: 'a\0b' },
  }))
  const query = membersOf(endpoint.query).map((name) => ({
    ...good,
    query: [...good.query.filter(([other]) => other !== name), [name, '\0'] as [string, string]],
  }))
  return [...params, ...query]
}

function* zeros() {
  while (true) yield 0
}

const membersOf = (query: Endpoint['query']) => {
  const schema = query?.()
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

/** A request that the contract takes, with ids that exist, and without most of the headers. */
function written(
  { body, ignoresNull }: Endpoint,
  request: { params?: unknown; query?: unknown; body?: unknown },
  ids: Ids,
  numbers: fc.Stream<number>,
): Input {
  const pick = (known: readonly string[], generated: string) => {
    const all = [...known, ...known, generated]
    const { value = 0 } = numbers.next()
    return all[value % all.length] ?? generated
  }
  const params = Object.entries(request.params ?? {}).map(([name, value]) => [
    name,
    pick(ids(name), String(value)),
  ])
  const query = Object.entries(request.query ?? {}).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const hasBody = body !== undefined && (request.body !== undefined || ignoresNull === true)
  return {
    params: Object.fromEntries(params),
    query,
    body: hasBody ? JSON.stringify(request.body) : undefined,
    contentType: hasBody ? 'application/json' : undefined,
    headers: {},
  }
}

type Bend = (input: Input) => Input

function bends({ params, query, body, method }: Endpoint): fc.Arbitrary<Bend>[] {
  const all: fc.Arbitrary<Bend>[] = [
    fc.constantFrom(...oddHeaders).map((headers) => (input) => ({ ...input, headers })),
    fc
      .tuple(fc.constantFrom('x', '__proto__', 'a[b]', 'token ', ''), oddText)
      .map(([name, value]) => (input) => ({ ...input, query: [...input.query, [name, value]] })),
  ]
  if (params) {
    all.push(
      fc.tuple(fc.nat(), oddText).map(
        ([at, value]) =>
          (input) =>
            bendParam(input, at, value),
      ),
    )
  }
  if (query) {
    all.push(
      fc.tuple(fc.nat(), oddText).map(
        ([at, value]) =>
          (input) =>
            bendQuery(input, at, value),
      ),
      fc.nat().map((at) => (input) => repeatQuery(input, at)),
    )
  }
  if (method !== 'GET') {
    all.push(
      fc.constantFrom(...oddBodies).map((text) => (input) => ({ ...input, body: text })),
      fc.constantFrom(...oddTypes).map((contentType) => (input) => ({ ...input, contentType })),
    )
  }
  if (body) {
    const value = fc.tuple(fc.nat(), oddValue)
    all.push(
      value.map(
        ([at, odd]) =>
          (input) =>
            bendBody(input, at, () => odd),
      ),
      value.map(
        ([at, odd]) =>
          (input) =>
            bendBody(input, at, () => odd),
      ),
      fc.nat().map((at) => (input) => bendBody(input, at, () => undefined)),
      fc.tuple(oddText, oddValue).map(
        ([name, odd]) =>
          (input) =>
            bendBody(input, 0, (whole) =>
              typeof whole === 'object' ? { ...whole, [name]: odd } : odd,
            ),
      ),
    )
  }
  return all
}

function bendParam(input: Input, at: number, value: string): Input {
  // Without a name it is another path.
  if (value === '') return input
  const names = Object.keys(input.params)
  const name = names[at % names.length]
  return name === undefined ? input : { ...input, params: { ...input.params, [name]: value } }
}

function bendQuery(input: Input, at: number, value: string): Input {
  const place = input.query.length === 0 ? 0 : at % input.query.length
  const query = input.query.map(([name, old], index): [string, string] => [
    name,
    index === place ? value : old,
  ])
  return { ...input, query }
}

function repeatQuery(input: Input, at: number): Input {
  const again = input.query[at % Math.max(1, input.query.length)]
  return again ? { ...input, query: [...input.query, again] } : input
}

/** Changes one value of the body, chosen among all that it holds. */
function bendBody(input: Input, at: number, change: (value: unknown) => unknown): Input {
  if ((input.body?.length ?? 0) > 50_000) return input
  let whole: unknown
  try {
    whole = JSON.parse(input.body ?? '{}')
  } catch {
    return input
  }
  const places = placesIn(whole)
  const place = places[at % places.length] ?? []
  return { ...input, body: JSON.stringify(changed(whole, place, change)) ?? '' }
}

function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([name, inner]) =>
      placesIn(inner).map((place) => [name, ...place]),
    ),
  ]
}

function changed(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((inner, index) =>
      String(index) === name ? changed(inner, rest, change) : inner,
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === name ? changed(inner, rest, change) : inner,
    ]),
  )
}

/** The request line's target. Odd texts are escaped, as any client must. */
export function targetOf({ path }: Endpoint, { params, query }: Input) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => escaped(named(params[name] ?? '')))
  const asked = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')
  return asked ? `${filled}?${asked}` : filled
}

/** Dots alone lead to another path, wherever they are escaped. */
const named = (value: string) => (value === '.' || value === '..' ? `${value}dots` : value)

// Half a surrogate has no encoding.
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

declare module 'vitest' {
  // Interfaces merge, types do not.
  interface ProvidedContext {
    /** How many inputs each call gets from each caller; without a seed they are new each time. */
    fuzz: { runs: number; seed?: number }
  }
}
