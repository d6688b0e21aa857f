import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { verifyWebhook, WebhookVerificationError } from '@console/sdk/webhooks'

const mostBytes = 1_048_576
const remembered = 10_000

const [port = '8080'] = process.argv.slice(2)
const { WEBHOOK_SECRET: secret } = process.env
if (!secret) {
  console.error('Usage: WEBHOOK_SECRET=whsec_… npm start -- [port]')
  process.exit(2)
}

/** A delivery whose answer was lost comes again, under the same id. */
const seen = new Set<string>()
function isNew(id: string) {
  if (seen.has(id)) return false
  seen.add(id)
  for (const oldest of seen) if (seen.size > remembered) seen.delete(oldest)
  return true
}

/** The body as it came: parsed and written again, its signature would no longer fit. */
async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new WebhookVerificationError('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function receive(request: IncomingMessage, secret: string) {
  try {
    const { headers } = request
    const event = await verifyWebhook({ headers, body: await bodyOf(request) }, secret)
    if (isNew(String(headers['webhook-id']))) console.log(JSON.stringify(event))
    return 204
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    console.log(`Refused: ${error.message}`)
    return 400
  }
}

const server = createServer((request, response) => {
  receive(request, secret).then(
    (status) => response.writeHead(status).end(),
    (error) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
server.listen(Number(port))
await once(server, 'listening')
console.log(`Listening on port ${port}.`)
process.once('SIGINT', () => server.close())
