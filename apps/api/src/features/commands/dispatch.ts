import type { CommandName, CommandResult } from '@console/sdk/contract'
import { eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { randomId } from '../../lib/secrets.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'

export type Dispatch = (
  caller: Pick<Caller, 'userId' | 'subject' | 'via'>,
  vin: string,
  name: CommandName,
  body: object,
) => Promise<CommandResult>

/** Sends commands one after another to each car, and writes down each before it leaves. */
export function createDispatch({ db, fleetApi }: { db: Db; fleetApi: FleetApi }): Dispatch {
  const last = new Map<string, Promise<unknown>>()

  return (caller, vin, name, body) => {
    const before = last.get(vin) ?? Promise.resolve()
    const mine = before.then(() => send(caller, vin, name, body))
    const settled = mine.catch(() => {})
    last.set(vin, settled)
    void settled.then(() => last.get(vin) === settled && last.delete(vin))
    return mine
  }

  async function send(
    { userId, subject, via }: Parameters<Dispatch>[0],
    vin: string,
    name: CommandName,
    body: object,
  ) {
    const id = `cmd_${randomId(16)}`
    const tokenId = via.kind === 'token' ? via.id : null
    await db.insert(commands).values({ id, userId, tokenId, vin, name })
    try {
      const outcome = await fleetApi.command(subject, vin, name, body)
      await finish(id, outcome.result, outcome.reason)
      return outcome
    } catch (error) {
      await finish(id, false, error instanceof Error ? error.message : 'failed')
      return upstreamProblem(error)
    }
  }

  async function finish(id: string, result: boolean, reason: string | undefined) {
    const outcome = { result, reason, finishedAt: new Date() }
    await db.update(commands).set(outcome).where(eq(commands.id, id))
  }
}

/** After a crash nobody knows whether these reached their car; a car is never sent one twice. */
export const closeInterrupted = (db: Db) =>
  db
    .update(commands)
    .set({ result: false, reason: 'interrupted', finishedAt: new Date() })
    .where(isNull(commands.finishedAt))
