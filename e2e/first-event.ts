import { get, type IncomingMessage } from 'node:http'

type StreamEvent = { vin?: string; data?: Record<string, unknown> }

/** The first event of a stream that is looked for. Its address goes over the wire as it is written. */
export async function firstEvent(
  origin: string,
  path: string,
  isWanted: (event: StreamEvent) => boolean,
) {
  const { hostname, port } = new URL(origin)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, agent: false }, resolve).on('error', reject)
  })
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, line] = /^data: (.*)$/m.exec(block) ?? []
      const event: StreamEvent = line ? JSON.parse(line) : {}
      // Leaving the loop hangs up.
      if (isWanted(event)) return event
    }
  }
  throw new Error(`The stream ended with ${response.statusCode}. Its last words: ${text}`)
}
