import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A line to a server that tests can cut, silence and restore. */
export async function tcpProxy(target: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  let awaited: { text: string; until: Promise<void>; seen: () => void } | undefined
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (awaited && from === near && bytes.includes(awaited.text)) {
          awaited.seen()
          void awaited.until.then(() => to.writable && to.write(bytes))
          awaited = undefined
        } else if (state !== 'silent') to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address instanceof Object ? address.port : 0,
    /** How many connections stand. Each has two ends. */
    connections: () => sockets.size / 2,
    /** Nobody gets through any more, and whoever was is thrown out. */
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    /** Keeps the next request that holds this text, until it is let go. */
    holdBack(text: string) {
      const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
      const { promise: held, resolve: seen } = Promise.withResolvers<void>()
      awaited = { text, until, seen }
      return { held, letGo }
    },
    /** Connections stand, but nothing passes. */
    silence() {
      state = 'silent'
    },
    restore() {
      // What was swallowed is missing in the middle of a conversation.
      for (const socket of sockets) socket.destroy()
      state = 'open'
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
