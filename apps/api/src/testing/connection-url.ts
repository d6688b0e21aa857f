import type { ClientConfig } from 'pg'

/** The address of a database of the tests, for processes that are given one. */
export const connectionUrl = ({ host, port = 5432, user, password, database }: ClientConfig) => {
  const secret = typeof password === 'string' ? password : ''
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${host}`
}
