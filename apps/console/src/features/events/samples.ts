import type { StreamTopic } from '@console/sdk/stream'

import type { EventKind } from '../live/event-log.ts'

export type SampleOf = {
  /** Where the gateway answers, as this console reaches it. */
  host: string
  vin: string
  /** None means all of them. */
  kinds: readonly EventKind[]
}

/** Kinds that the gateway can be asked for; `other` is what it may send beyond them. */
const topicsOf = (kinds: readonly EventKind[]): StreamTopic[] =>
  kinds.filter((kind) => kind !== 'other')

/** Tokens stand in the reader's environment, never in a text that is copied around. */
const tokenName = 'WATTLANE_TOKEN'
const secretName = 'WATTLANE_WEBHOOK_SECRET'

export function curlSample({ host, vin, kinds }: SampleOf) {
  const topics = topicsOf(kinds)
  const query = topics.length > 0 ? `?topics=${topics.join(',')}` : ''
  return `curl --no-buffer "${host}/sse/${vin}${query}" \\
  --header "Authorization: Bearer $${tokenName}"`
}

export function sdkSample({ host, vin, kinds }: SampleOf) {
  const topics = topicsOf(kinds)
  const wanted =
    topics.length > 0 ? `\n  topics: [${topics.map((topic) => `'${topic}'`).join(', ')}],` : ''
  return `import { openStream } from '@console/sdk/stream'

const stream = openStream({
  host: '${host}',
  token: process.env.${tokenName},
  path: { product: '${vin}' },${wanted}
})

for await (const event of stream) console.log(event.createdAt, event)`
}

/** A receiver of the same events, for who would rather be called. */
export const webhookSample = () => `import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@console/sdk/webhooks'

createServer(async (request, response) => {
  try {
    const body = await text(request)
    const event = await verifyWebhook(
      { headers: request.headers, body },
      process.env.${secretName} ?? '',
    )
    console.log(request.headers['webhook-id'], event)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(8080)`
