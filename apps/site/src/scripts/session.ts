import { probeSession, readUser, type SessionUser } from '@console/sdk/session'
import { publicConfig } from './config.ts'

let user: Promise<SessionUser | null> | undefined

/** Who is signed in, asked once for each page; null if nobody is or nobody can tell. */
export function currentUser(): Promise<SessionUser | null> {
  user ??= askForUser()
  return user
}

async function askForUser() {
  const config = await publicConfig()
  if (!config) return null
  const host = { host: config.apiHost }
  const userId = await probeSession(host)
  if (!userId) return null
  return (await readUser(host)) ?? {}
}
