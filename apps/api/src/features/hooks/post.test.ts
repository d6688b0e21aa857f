import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { AddressGuard } from './address-guard.ts'
import { forbiddenAddresses } from './forbidden-addresses.fixture.ts'
import { Poster } from './post.ts'
import { receiver } from './sender.fixture.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const step of closing.splice(0).reverse()) await step()
})

const open = async (...args: Parameters<typeof receiver>) => {
  const one = await receiver(...args)
  closing.push(one.close)
  return one
}
function poster(guard = new AddressGuard({ policy: 'any' }), timeoutMs?: number) {
  const one = new Poster(guard, timeoutMs)
  closing.push(() => one.close())
  return (url: string) => one.post({ url, headers: { 'x-a': 'b' }, body: '{"a":1}' })
}

/** Listens where nothing of ours may ever connect to. */
const canary = { port: 0, connections: 0, servers: [] as Server[] }
beforeAll(async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((socket) => {
      canary.connections++
      socket.destroy()
    })
    const listening = new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(canary.port, host, resolve)
    })
    // Some machines have no IPv6.
    await listening.then(
      () => canary.servers.push(server),
      () => {},
    )
    const address = server.address()
    if (typeof address === 'object' && address) canary.port = address.port
  }
})
afterAll(() => {
  for (const server of canary.servers) server.close()
})
const reachedCanary = () => {
  const { connections } = canary
  canary.connections = 0
  return connections
}

test('the canary notices who connects to it', async () => {
  await poster()(`http://127.0.0.1:${canary.port}/`)
  expect(reachedCanary()).toBe(1)
})

test.each(forbiddenAddresses)('a post to %s reaches nothing', async (address) => {
  const url = address.replace(/^(https:\/\/(?:\[[^\]]*\]|[^/[]*))/, `$1:${canary.port}`)
  const asked: string[] = []
  const guard = new AddressGuard({
    policy: 'public',
    resolve: async (host) => {
      asked.push(host)
      return ['127.0.0.1']
    },
  })
  const { answer, error, timing } = await poster(guard)(url)
  expect(answer).toBeNull()
  expect(error).toMatch(/private network|not known/)
  expect(timing.connectMs).toBeNull()
  expect(reachedCanary()).toBe(0)
})

test('a name that leads elsewhere once it is connected to reaches nothing', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']]
  const guard = new AddressGuard({
    policy: 'public',
    resolve: async () => answers.shift() ?? ['127.0.0.1'],
  })
  const url = `https://rebinding.wattlane.example:${canary.port}/`
  await guard.checkAndResolve(url)
  expect((await poster(guard)(url)).error).toContain('private network')
  expect(reachedCanary()).toBe(0)
})

test('one private address among public ones is enough to reach nothing', async () => {
  const guard = new AddressGuard({
    policy: 'public',
    resolve: async () => ['93.184.215.14', '127.0.0.1'],
  })
  const url = `https://both.wattlane.example:${canary.port}/`
  expect((await poster(guard)(url)).error).toContain('private network')
  expect(reachedCanary()).toBe(0)
})

test.each([301, 302, 303, 307, 308])(
  'a redirect by %i is a failure and not followed',
  async (status) => {
    const location = `http://127.0.0.1:${canary.port}/`
    const one = await open((response) => response.writeHead(status, { location }).end())
    const { answer, error } = await poster()(one.url)
    expect(answer?.status).toBe(status)
    expect(error).toBe(`The receiver answered ${status}. Redirects are not followed.`)
    expect(reachedCanary()).toBe(0)
  },
)

test('the connection goes to the address that was checked, by the name that was asked for', async () => {
  const one = await open()
  const asked: string[] = []
  const guard = new AddressGuard({
    policy: 'any',
    resolve: async (host) => {
      asked.push(host)
      return ['127.0.0.1']
    },
  })
  const { answer, error, timing } = await poster(guard)(
    `http://receiver.wattlane.example:${one.port}/a?b=c`,
  )
  expect({ status: answer?.status, error }).toEqual({ status: 200, error: null })
  expect(asked).toEqual(['receiver.wattlane.example'])
  const [request] = one.received
  expect(request).toMatchObject({ path: '/a?b=c', body: '{"a":1}', headers: { 'x-a': 'b' } })
  expect(request?.headers.host).toBe(`receiver.wattlane.example:${one.port}`)
  for (const part of [timing.lookupMs, timing.connectMs, timing.firstByteMs, timing.totalMs]) {
    expect(part).toBeGreaterThanOrEqual(0)
  }
})

test('a second post uses the connection of the first one', async () => {
  const one = await open()
  const post = poster()
  await post(one.url)
  // It is given back a moment after the answer has ended.
  await wait(0)
  const { timing } = await post(one.url)
  expect(timing).toMatchObject({ lookupMs: 0 })
  expect(one.connections()).toBe(1)
})

test('the beginning of an answer is kept, and an endless one is cut off', async () => {
  let sent = 0
  const one = await open((response) => {
    const chunk = Buffer.alloc(8 * 1024, 'x')
    const more = () => {
      while (!response.destroyed && sent < 64 * 1024 * 1024) {
        sent += chunk.length
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', more).on('error', () => {})
    more()
  })
  const { answer, error } = await poster()(one.url)
  expect(error).toBeNull()
  expect(answer).toMatchObject({ status: 200, body: 'x'.repeat(4096), truncated: true })
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test('the time is for everything: for an answer that never begins, and for one that never ends', async () => {
  const silent = await open(() => {})
  const slow = await open(async (response) => {
    response.writeHead(200)
    for (let n = 0; n < 100 && !response.destroyed; n++) {
      response.write('x')
      await wait(20)
    }
  })
  const post = poster(undefined, 300)
  const [first, second] = await Promise.all([post(silent.url), post(slow.url)])
  expect(first.error).toBe('No answer came within 0.3 seconds.')
  expect(second.error).toBe('The answer did not end within 0.3 seconds.')
  for (const { timing } of [first, second]) {
    expect(timing.totalMs).toBeGreaterThanOrEqual(295)
    expect(timing.totalMs).toBeLessThan(1_500)
  }
})

test('a name that nobody answers for does not take longer either', async () => {
  const guard = new AddressGuard({ policy: 'any', resolve: () => new Promise(() => {}) })
  const { error, timing } = await poster(guard, 200)('http://nobody.wattlane.example/')
  expect(error).toBe('No answer came within 0.2 seconds.')
  expect(timing).toMatchObject({ lookupMs: null, connectMs: null, firstByteMs: null })
})

test.each([
  ['closes at once', (socket: Socket) => socket.destroy(), /closed|failed/],
  ['speaks no HTTP', (socket: Socket) => socket.end('nonsense\r\n\r\n'), /no HTTP/],
  [
    'sends headers without end',
    (socket: Socket) =>
      socket.write(`HTTP/1.1 200 OK\r\n${`x-a: ${'b'.repeat(900)}\r\n`.repeat(40)}`),
    /too long|failed/,
  ],
])('a receiver that %s is a failure in words', async (_, act, says) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => act(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { error } = await poster(undefined, 2_000)(`http://127.0.0.1:${port}/`)
  expect(error).toMatch(says)
})

test('nothing that listens, and TLS that is none, are failures in words', async () => {
  const one = await open()
  const post = poster()
  expect((await post(`https://127.0.0.1:${one.port}/`)).error).toMatch(/^The request failed/)
  await one.close()
  closing.splice(0, 1)
  expect((await post(one.url)).error).toBe('The connection was refused.')
})
