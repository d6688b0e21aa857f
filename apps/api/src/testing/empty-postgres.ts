import { Client } from 'pg'

import { startPostgres } from './postgres-server.ts'

/** A Postgres database without any table, for a product that runs as a process of its own. */
export async function emptyPostgres() {
  const given = process.env.DATABASE_URL
  if (!given) {
    const { host, stop } = await startPostgres()
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`
    return { url, remove: stop }
  }
  const url = new URL(given)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  url.pathname = `/${name}`
  await execute(given, `create database ${name}`)
  return {
    url: url.href,
    remove: () => execute(given, `drop database if exists ${name} with (force)`),
  }
}

export async function execute(connectionString: string, statement: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
