import * as z from 'zod/mini'

import { installationHeader } from '../http/installation-header.ts'
import { patienceMs } from './check.ts'

const OurProblem = z.object({ error: z.literal('unavailable'), txid: z.string() })

/** What an address answers, and whether that is a gateway of ours that starts, stops or lacks its database. */
export async function askGateway(address: string) {
  const answer = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  const installation = answer.headers.get(installationHeader)
  return { ok: answer.ok, text, installation, isNotReady: answer.status === 503 && isOurs(text) }
}

export const waitForIt =
  'Wait until it has started. If it stays so, look at its log, and at its database.'

function isOurs(text: string) {
  try {
    return z.safeParse(OurProblem, JSON.parse(text)).success
  } catch {
    return false
  }
}
