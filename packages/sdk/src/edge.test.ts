import { EdgeVM } from '@edge-runtime/vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

import { reply, serve } from './testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'

/** What an edge function would be: the SDK and its user's code in one file, without Node. */
async function bundled(code: string) {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    conditions: ['@console/source'],
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

const gateway = () =>
  serve((response, { url, headers, body }, count) => {
    if (url === '/api/1/users/me')
      return reply(response, 200, { response: { email: 'a@b.example' } })
    if (url === '/web/tokens') return reply(response, 409, { error: 'too_many_tokens', body })
    if (url.includes('/sse')) {
      if (headers['last-event-id']) return reply(response, 401, {})
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const event = { createdAt: '2026-01-02T03:04:05.678Z', vin, data: { VehicleSpeed: count } }
      return response.end(`id: 1-${count}\ndata: ${JSON.stringify(event)}\n\n`)
    }
    return reply(response, 404, {})
  })

/** Runs a program of an edge function, which leaves what it found in `result`. */
async function run(program: string, host: string): Promise<unknown> {
  const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: false } })
  vm.evaluate(`globalThis.host = ${JSON.stringify(host)}`)
  vm.evaluate(await bundled(program))
  // From the other side of the wall: its objects are not ours.
  return JSON.parse(await vm.evaluate<Promise<string>>('result.then(JSON.stringify)'))
}

test('calls and their errors work in an edge runtime, without code generation', async () => {
  await using server = await gateway()
  const program = `
    import { ApiError, createTransport, SdkError, Tokens, Users } from './index.ts'
    const transport = createTransport({ host, token: 'wl_live_x' })
    globalThis.result = (async () => {
      const user = await new Users(transport).me()
      const error = await new Tokens(transport).create({ name: 'Edge' }).catch((thrown) => thrown)
      const kinds = [error instanceof ApiError, error instanceof SdkError]
      return { user, kinds, code: error.code }
    })()`
  expect(await run(program, server.host)).toEqual({
    user: { email: 'a@b.example' },
    kinds: [true, true],
    code: 'too_many_tokens',
  })
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer wl_live_x',
    'Bearer wl_live_x',
  ])
})

test('the stream works in an edge runtime', async () => {
  await using server = await gateway()
  const program = `
    import { openStream } from './stream/index.ts'
    globalThis.result = (async () => {
      for await (const event of openStream({ host, token: 'wl_live_x' })) {
        if ('data' in event) return event.data
      }
    })()`
  expect(await run(program, server.host)).toEqual({ VehicleSpeed: 1 })
})

test('webhooks and sign-in work in an edge runtime', async () => {
  const program = `
    import { challengeOf } from './oauth/index.ts'
    import { signWebhook, verifyWebhook } from './webhooks/index.ts'
    globalThis.result = (async () => {
      const headers = await signWebhook('{"a":1}', 'whsec_c2VjcmV0')
      const event = await verifyWebhook({ headers, body: '{"a":1}' }, 'whsec_c2VjcmV0')
      return [event, await challengeOf('x')]
    })()`
  expect(await run(program, 'http://unused.example')).toEqual([
    { a: 1 },
    'LXEWQrcmsEQBYnyp-6wy9chTD7GQPMTbAiWHF5IaSIE',
  ])
})
