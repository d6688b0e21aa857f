import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { envelopeOf } from '../contract/envelope.ts'
import { callProducts } from './call-groups.ts'
import { describeCalls } from './describe-calls.ts'
import { exampleOf, examplePreparedOf } from './example-of.ts'
import { endpoints } from './groups.ts'
import { sampleLanguages, sampleOf } from './samples.ts'

const root = new URL('../../', import.meta.url).pathname
const hosts = { api: 'http://localhost:3001', web: 'http://localhost:3000' }
const { calls, schemas } = describeCalls()
const described = new Map(calls.map((call) => [call.name, call]))

function callNamed(name: string) {
  const call = described.get(name)
  if (!call) throw new Error(`The contract has no ${name}.`)
  return call
}
const sampled = (name: string, language: 'cURL' | 'TypeScript' | 'Python') =>
  sampleOf(language, examplePreparedOf(callNamed(name), schemas), hosts)

test('every call and every stream is described', () => {
  const streams = calls.filter(({ isStream }) => isStream).map(({ path }) => path)
  expect(streams).toEqual(['/sse', '/sse/{id}', '/sse/{id}/{field}', '/demo/sse'])
  expect(calls.length).toBe(endpoints.length + streams.length)
  for (const { summary, refusals, name } of calls) {
    expect(summary, name).not.toBe('')
    expect(refusals, name).toContain('internal_error')
  }
})

test('a secret comes from the environment in each language, and nobody’s text is taken for one', () => {
  const call = callNamed('vehicleCommands.remote_start_drive')
  const body = { on: true, password: '7391', note: "$HOME, it's" }
  const written = (language: 'cURL' | 'TypeScript' | 'Python') =>
    sampleOf(language, { call, values: {}, body }, hosts)
  const [, data = ''] = /-d ([\s\S]+)$/.exec(written('cURL')) ?? []
  const env = { PATH: process.env.PATH, PASSWORD: 'from outside' }
  const sent = execFileSync('sh', ['-c', `printf %s ${data}`], { env, encoding: 'utf8' })
  expect(JSON.parse(sent)).toEqual({ ...body, password: 'from outside' })
  expect(written('TypeScript')).toContain(`"password": process.env.PASSWORD ?? ''`)
  expect(written('Python')).toMatch(/^import os\n[\s\S]*"password": os\.environ\['PASSWORD'\]/)
  for (const language of sampleLanguages) {
    expect(written(language)).not.toContain('7391')
    expect(written(language)).not.toContain('\u0001')
  }
})

test('a sample for a page of the web host reads no environment, and says what to put in the place of secrets', () => {
  const onPages = calls.filter(({ credentials }) => credentials === 'session')
  const read = onPages.filter(({ name }) => sampled(name, 'TypeScript').includes('process.env'))
  expect(read.map(({ name }) => name)).toEqual([])
  expect(sampled('tokens.revoke', 'TypeScript')).toMatch(
    /goes along\.\nconst TOKEN = 'your token'\n[\s\S]*"token": TOKEN\n/,
  )
  expect(sampled('deletion.erase', 'TypeScript')).toMatch(
    /\nconst CONFIRM = 'the one-time value [\s\S]*deletion\.erase, \{\}, \{ confirm: CONFIRM \}\)\)$/,
  )
})

test('every group that calls stand in has a word and a place, once', () => {
  const placed = callProducts.flatMap(({ groups }) => Object.keys(groups))
  const used = new Set(calls.map(({ name }) => name.split('.')[0]))
  expect(placed.toSorted()).toEqual([...used].toSorted())
})

test('examples of requests and answers are what the contract allows', () => {
  for (const { name, endpoint } of endpoints) {
    const call = callNamed(name)
    const { values, body } = examplePreparedOf(call, schemas)
    const partOf = (place: 'path' | 'query') => {
      const given = call.parameters.filter((one) => one.in === place && one.name in values)
      return Object.fromEntries(given.map((one) => [one.name, values[one.name]]))
    }
    if (endpoint.params) expectAllowed(name, endpoint.params(), partOf('path'))
    if (endpoint.query) expectAllowed(name, endpoint.query(), partOf('query'))
    if (endpoint.body && body !== undefined) expectAllowed(name, endpoint.body(), body)
    if (call.body?.required) expect(body, name).toBeDefined()
    const { schema, type } = call.answer
    if (!schema || type !== 'application/json') continue
    expectAllowed(name, envelopeOf(endpoint), exampleOf(schema, schemas))
  }
})

test('every sample in TypeScript compiles', () => {
  const folder = join(root, '.tmp/samples')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['*.ts'],
      compilerOptions: { rootDir: '../..' },
    }),
  )
  for (const { name } of calls)
    writeFileSync(join(folder, `${name}.ts`), sampled(name, 'TypeScript'))
  let told = ''
  try {
    execFileSync('node_modules/.bin/tsc', ['--noEmit', '-p', folder], { cwd: root, stdio: 'pipe' })
  } catch (error) {
    told = String(Object(error).stdout)
  }
  expect(told).toBe('')
}, 60_000)

test('a sample carries what the call wants of its caller, and nothing else', () => {
  expect(sampled('fields.list', 'cURL')).toBe(`curl '${hosts.api}/fields.json'`)
  expect(sampled('fields.list', 'Python')).not.toContain('os.environ')
  for (const language of ['cURL', 'TypeScript', 'Python'] as const)
    expect(sampled('vehicles.get', language), 'as the docs export it').toContain('WATTLANE_TOKEN')
  expect(sampled('sessions.list', 'cURL')).toContain('-H "Cookie: session=$SESSION"')
  expect(sampled('sessions.list', 'TypeScript')).not.toContain('WATTLANE_TOKEN')
  expect(sampled('tokens.revoke', 'cURL')).toContain(`-H "Origin: ${hosts.web}"`)
  for (const language of ['cURL', 'TypeScript', 'Python'] as const)
    expect(sampled('deletion.erase', language)).toContain('CONFIRM')
  expect(sampled('dataExport.download', 'Python')).toContain('len(answer.content)')
  expect(sampled('service.status', 'Python')).toContain('answer.text')
  expect(sampled('stream.signal', 'cURL')).toMatch(/^curl -N .*\/sse\/\w{17}\/VehicleSpeed'/)
  expect(sampled('stream.demo', 'TypeScript')).toContain(`path: 'demo'`)
})

function expectAllowed(name: string, schema: z.core.$ZodType, value: unknown) {
  const { issues } = schema._zod.run({ value, issues: [] }, {}) as z.core.ParsePayload
  expect(issues, `${name}: ${JSON.stringify(value)}`).toEqual([])
}
