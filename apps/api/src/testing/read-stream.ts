import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { SignalValue } from '@console/sdk/contract'
import { vi } from 'vitest'

/** What tests look at; an event holds more. */
export type Received = {
  id: string | undefined
  event: string | undefined
  data: {
    createdAt: string
    isCache?: boolean
    vin?: string
    data?: Record<string, SignalValue>
    [key: string]: unknown
  }
}

/** One connection to a stream, and everything that came over it. */
export async function readStream(
  url: string,
  headers: Record<string, string> = {},
  { localAddress }: { localAddress?: string } = {},
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false, localAddress }, resolve).on('error', reject)
  })
  const stream = {
    status: response.statusCode,
    headers: response.headers satisfies IncomingHttpHeaders,
    response,
    text: '',
    /** Told once the connection is gone, and how. */
    ended: undefined as undefined | 'politely' | 'dropped',
    get events() {
      return parse(stream.text)
    },
    /** Waits until this many events came. */
    async received(count: number) {
      await vi.waitUntil(() => stream.events.length >= count, { timeout: 10_000 })
      return stream.events
    },
    leave: () => void response.destroy(),
  }
  response.setEncoding('utf8').on('data', (chunk: string) => {
    stream.text += chunk
  })
  response
    .on('error', () => {})
    .on('close', () => {
      stream.ended = response.complete ? 'politely' : 'dropped'
    })
  return stream
}

function parse(text: string): Received[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = line('data')
      if (data === undefined) return []
      return [{ id: line('id'), event: line('event'), data: JSON.parse(data) }]
    })
}
