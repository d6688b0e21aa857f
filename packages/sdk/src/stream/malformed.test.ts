import { SdkError } from '@console/sdk'
import { openStream, type StreamStatus } from '@console/sdk/stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { StreamEvent } from '../contract/stream.ts'
import { arbitraryOf } from '../testing/arbitrary.ts'
import { patience, runs } from '../testing/runs.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** What may come down a line: frames, damaged frames, and bytes that mean nothing. */
const pieces = fc.oneof(
  arbitraryOf(StreamEvent()).map((event) => encode(`id: 1-1\ndata: ${JSON.stringify(event)}\n\n`)),
  fc.json().map((json) => encode(`data: ${json}\n\n`)),
  fc.string({ unit: 'binary' }).map((text) => encode(`data: ${text}\r\nretry: ${text}\n\n`)),
  fc.constantFrom('event: reset\ndata\n\n', 'id: \0\n', 'retry: -1\n', 'data: {\n\n').map(encode),
  fc.uint8Array({ maxLength: 100 }),
)

const answers = fc.record({
  status: fc.constantFrom(200, 200, 200, 204, 400, 401, 403, 418, 500, 599),
  type: fc.constantFrom('text/event-stream', 'text/event-stream', 'text/html', ''),
  lines: fc.array(pieces, { maxLength: 6 }),
  breaks: fc.boolean(),
})

test(
  'whatever comes down a line, a stream gives whole events or an error of ours',
  async () => {
    await fc.assert(
      fc.asyncProperty(answers, async ({ status, type, lines, breaks }) => {
        const seen: (StreamStatus['error'] | undefined)[] = []
        const stream = openStream({
          host: 'http://api.example',
          fetch: async () =>
            new Response(status === 204 ? null : bodyOf(lines, breaks), {
              status,
              headers: { 'content-type': type },
            }),
        })
        stream.on('status', ({ state, error }) => {
          seen.push(error)
          if (state === 'waiting') stream.close()
        })
        const read = async () => {
          for await (const event of stream) expect(typeof event.createdAt).toBe('string')
        }
        const error: unknown = await read().catch((thrown: unknown) => thrown)
        for (const one of [error, ...seen]) {
          if (one !== undefined) expect(one).toBeInstanceOf(SdkError)
        }
      }),
      { numRuns: runs * 10 },
    )
  },
  patience,
)

function bodyOf(lines: Uint8Array<ArrayBuffer>[], breaks: boolean) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const line of lines) controller.enqueue(line)
      if (breaks) controller.error(new TypeError('terminated'))
      else controller.close()
    },
  })
}
