import { once } from 'node:events'
import { constants } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

import { StartError } from '../lib/start-error.ts'

type Options = {
  db: Pick<PGlite, 'runExclusive'>
  /** The folder of its files. */
  dataDir: string
  /** Of a Unix socket, which only this user can reach. */
  path: string
}

// Each a line. What else is answered says what went wrong.
const begun = 'begun'
const copied = 'copied'

/**
 * Copies the files of an open database for who asks, at a moment when none is being written, which is
 * what a sudden end would leave and thus can be opened. Queries wait for it. The database itself cannot
 * be asked for its rows by others: all connections share one session there. A copy is there for as long
 * as its connection: it holds everybody's rows, and who was killed removes nothing.
 */
export async function serveCopies({ db, dataDir, path }: Options) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const gone = new AbortController()
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      gone.abort()
    })
    void answer(socket, { db, dataDir, gone: gone.signal }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      socket.end(`${why.replaceAll('\n', ' ')}\n`)
    })
  })
  server.listen(path)
  await once(server, 'listening')
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // Who reads a copy does so without us, and removes it.
    for (const socket of sockets) {
      socket.removeAllListeners('close')
      socket.destroy()
    }
    await closed
  }
}

type Work = Pick<Options, 'db' | 'dataDir'> & { gone: AbortSignal }

async function answer(socket: Socket, { db, dataDir, gone }: Work) {
  const target = await linesOf(socket)()
  if (target === undefined) return
  let made = false
  const remove = () => rm(target, { recursive: true, force: true, maxRetries: 5 })
  try {
    await db.runExclusive(async () => {
      // Fails if nobody is there any more, of which nothing else may have told us yet.
      await said(socket, begun)
      gone.throwIfAborted()
      await mkdir(target, { mode: 0o700 })
      made = true
      await cp(dataDir, target, {
        recursive: true,
        // The clone of a file, where the file system can, takes no time and no space.
        mode: constants.COPYFILE_FICLONE,
        filter: () => !gone.aborted,
      })
    })
    await said(socket, copied)
    if (!gone.aborted) await once(gone, 'abort')
  } finally {
    if (made) await remove()
  }
}

const said = (socket: Socket, line: string) =>
  new Promise<void>((resolve, reject) => {
    socket.write(`${line}\n`, (error) => (error ? reject(error) : resolve()))
  })

/** Answers the next line each time, and undefined at the end. */
function linesOf(socket: Socket) {
  const chunks: AsyncIterator<unknown> = socket[Symbol.asyncIterator]()
  let open = ''
  return async () => {
    while (!open.includes('\n')) {
      const { done, value } = await chunks.next()
      if (done) return undefined
      open += String(value)
    }
    const end = open.indexOf('\n')
    const line = open.slice(0, end)
    open = open.slice(end + 1)
    return line
  }
}

type Question = {
  path: string
  /** A folder that does not exist yet, in one that does. */
  target: string
  /** How long the database may be busy with something else before the copy begins. */
  patienceMs?: number
}

/**
 * Has the process that holds the database copy its files to `target`. The copy is there until the
 * function that is answered is called.
 */
export async function askForCopy({ path, target, patienceMs = 60_000 }: Question) {
  const socket = connect(path)
  const refuse = (sentence: string, cause?: unknown) => {
    socket.destroy()
    return new StartError(sentence, { cause })
  }
  socket.setEncoding('utf8')
  socket.write(`${target}\n`)
  const next = linesOf(socket)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(
      refuse(
        'The gateway has not begun to copy its database for too long. Look whether it answers, and start it again if it does not.',
      ),
    )
  }, patienceMs)
  const answer = async () => {
    const first = await Promise.race([next(), late.promise])
    clearTimeout(timer)
    return first === begun ? next() : first
  }
  const last = await answer().catch((cause: unknown) => {
    clearTimeout(timer)
    if (cause instanceof StartError) throw cause
    throw refuse(
      'The process that uses DATA_DIR gives no copy of its database. Stop it, or start it again.',
      cause,
    )
  })
  if (last === copied) {
    // Whatever becomes of the other process, the copy is whole.
    socket.on('error', () => {})
    return () => {
      socket.destroy()
    }
  }
  throw refuse(
    last === undefined
      ? 'The gateway was stopped while its database was copied. Try again.'
      : `The database could not be copied: ${last}. The copy needs as much space as the database itself.`,
  )
}
