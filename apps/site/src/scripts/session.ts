import { probeSession, readUser, type SessionUser, visitHeader } from '@console/sdk/session'
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
  let visit: string | null = null
  const noting: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init)
    visit = reply.headers.get(visitHeader)
    return reply
  }
  const userId = await probeSession({ ...host, fetch: noting })
  if (!userId) return null
  const found = (await readUser(host)) ?? {}
  if (visit) await showVisit(visit, found)
  return found
}

/** Of administrators alone, so that nobody else loads it. */
async function showVisit(notice: string, found: SessionUser) {
  const part = await import('./visit.ts').catch(() => undefined)
  part?.showVisit(notice, found)
}
