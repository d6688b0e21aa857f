import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client, type ClientConfig } from 'pg'

import { withCopy } from '../db/copies.ts'
import { filesOf, openEmbedded } from '../db/embedded.ts'
import { DirectoryTakenError } from '../db/lock.ts'
import { StartError } from '../lib/start-error.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }
type Use<T> = (client: Client) => Promise<T>

/** A connection to the database of an installation, or to a copy of it where it belongs to a gateway that runs. */
export function withSource<T>({ dataDir, databaseUrl }: Place, use: Use<T>): Promise<T> {
  if (databaseUrl) return withClient({ connectionString: databaseUrl }, use)
  if (!existsSync(filesOf(dataDir))) {
    throw new StartError(
      `There is no database in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL as the gateway has them.`,
    )
  }
  return withEmbedded(dataDir, use).catch((error: unknown) => {
    if (error instanceof DirectoryTakenError) {
      return withCopy(dataDir, (copy) => withEmbedded(copy, use))
    }
    throw error
  })
}

/** The embedded database of a directory that nobody else uses. */
export async function withEmbedded<T>(dataDir: string, use: Use<T>) {
  const { host, close } = await openEmbedded({ dataDir })
  try {
    return await withClient({ host, user: 'postgres', database: 'postgres' }, use)
  } finally {
    await close()
  }
}

/** A connection of its own, without the limits of those that serve requests. */
export async function withClient<T>(connection: ClientConfig, use: Use<T>) {
  const client = new Client(connection)
  // Heard by the query that it interrupts; unheard, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
