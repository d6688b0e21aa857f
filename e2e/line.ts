import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * What a line does to the calls that it is told of: keeps them until it is mended, ends them without an
 * answer, breaks off in the middle of one, or says as a reverse proxy does that nobody answers behind it.
 */
export type Fault = 'held' | 'cut' | 'truncated' | 'nobody-behind'

/** What stands between the browsers and the gateway. It answers in nobody's name but its own. */
export type Line = {
  url: string
  /** Where the gateway listens. */
  leadTo(target: string): void
  /** From now on calls whose method and path match suffer this, and streams that match end. */
  fail(fault: Fault, calls: RegExp): void
  /** The calls that are kept just now. */
  waiting(): string[]
  /** Lets them go, or only these of them; what comes after them is still kept. */
  letPass(calls?: readonly string[]): void
  mend(): void
  close(): Promise<void>
}

export async function openLine(): Promise<Line> {
  let target = ''
  let faults: { fault: Fault; calls: RegExp }[] = []
  let held: { call: string; letGo: () => void }[] = []
  const passing = new Map<ServerResponse, string>()

  const server = createServer((asked, reply) => {
    const call = `${asked.method} ${asked.url}`
    const fault = faults.find(({ calls }) => calls.test(call))?.fault
    if (fault === 'held') return keep({ call, letGo: () => pass(asked, reply) }, reply)
    if (fault === 'cut') return reply.destroy()
    // Browsers ask beforehand whether they may ask; the call itself is what fails.
    if (fault === 'nobody-behind' && asked.method !== 'OPTIONS') return nobodyBehind(asked, reply)
    pass(asked, reply, fault === 'truncated' && asked.method !== 'OPTIONS')
  })

  function keep(kept: (typeof held)[number], reply: ServerResponse) {
    held.push(kept)
    // Whoever gave up waits no more.
    reply.on('close', () => {
      held = held.filter((other) => other !== kept)
    })
  }

  function pass(asked: IncomingMessage, reply: ServerResponse, breaksOff = false) {
    passing.set(reply, `${asked.method} ${asked.url}`)
    const { method, url, headers } = asked
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      // So that the headers of a stream arrive before its first event.
      reply.flushHeaders()
      answer.on('data', (bytes: Buffer) => {
        if (!breaksOff) return reply.write(bytes)
        reply.write(bytes.subarray(0, bytes.length / 2), () => reply.destroy())
      })
      answer.on('end', () => reply.end())
      answer.on('error', () => reply.destroy())
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => {
      passing.delete(reply)
      onward.destroy()
    })
    asked.pipe(onward)
  }

  function letPass(calls?: readonly string[]) {
    const free = held.filter(({ call }) => !calls || calls.includes(call))
    held = held.filter((kept) => !free.includes(kept))
    for (const { letGo } of free) letGo()
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!(address instanceof Object)) throw new Error('The line got no port.')
  return {
    url: `http://localhost:${address.port}`,
    leadTo(next) {
      target = next
    },
    fail(fault, calls) {
      faults.push({ fault, calls })
      for (const [reply, call] of passing) if (calls.test(call)) reply.destroy()
    },
    waiting: () => held.map(({ call }) => call),
    letPass,
    mend() {
      faults = []
      letPass()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function nobodyBehind({ headers }: IncomingMessage, reply: ServerResponse) {
  reply.writeHead(502, {
    'content-type': 'text/html',
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
  })
  reply.end('<h1>502 Bad Gateway</h1>')
}
