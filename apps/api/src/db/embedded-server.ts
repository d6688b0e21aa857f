import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

import { serveCopies } from './copying.ts'
import type { WorkerOptions } from './embedded.ts'
import { removeLeftFiles, removeSpilled } from './left-files.ts'

/** Runs in its own thread: PGlite computes where it is called, and a long query would stop every request. */
// See `worker.ts`.
const { dataDir, socketPath, copySocketPath, wasCut } = workerData as WorkerOptions

if (wasCut) await removeSpilled(dataDir)
const db = await PGlite.create(dataDir, {
  // Of the usual 128 MB, each start fills every byte; what is not in these is in the system's cache of files.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
})
// Looking for them is a tenth of a start.
if (wasCut) await removeLeftFiles(db, dataDir)
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 16 })
await server.start()
const stopCopies = await serveCopies({ db, dataDir, path: copySocketPath })

parentPort?.on('message', (message: 'ping' | 'close') => {
  if (message === 'ping') parentPort?.postMessage('pong')
  else void close()
})
parentPort?.postMessage('ready')

async function close() {
  await server.stop()
  await stopCopies()
  await db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
}
