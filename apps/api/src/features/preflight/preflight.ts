import type { CommandDescription } from '@console/sdk/commands'
import type { Preflight } from '@console/sdk/contract'
import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { Problem } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { reasonsOf } from '../../http/read-request.ts'
import { isSignInRecent } from '../../http/recent-sign-in.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { ownedProduct } from '../account/owned.ts'
import { findCommand, type KnownCommand } from '../commands/catalogue.ts'
import { waitingFor } from '../commands/judge.ts'
import { lastFailure } from '../commands/last-failure.ts'
import { expectedOf } from '../commands/present.ts'
import { translate } from '../commands/translate.ts'
import type { Credits } from '../credits/service.ts'
import { keyOf, knownCar } from './car.ts'
import { warningsOf } from './warnings.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  credits: Pick<Credits, 'balance' | 'costOf'>
  upstreamLimit: RateLimit
  now: () => number
  /** By which sessions grow old. */
  sessionNow: () => number
}
type Body = Record<string, unknown>

/** What a command would meet. Nothing is sent to the car, nothing is woken, nothing is charged. */
export function createPreflight(options: Options) {
  const { db, fleetApi, credits, upstreamLimit, now, sessionNow } = options

  async function vehicle(caller: Caller, vin: string, name: string, body: Body) {
    const command = findCommand(['vehicle', 'custom'], name)
    const { description } = command
    checkBody(command, body)
    const product = await ownedProduct(db, caller.userId, vin)
    const { subject, userId } = caller
    const car = await knownCar(db, vin, product)
    const key = await keyOf(fleetApi, { subject, vin, signed: description.signed })
    const wakes = car.state !== null && car.state !== 'online'
    const isWake = name === 'wake_up'
    // Waking itself is what that command costs; a car that is awake is woken for nothing.
    const isFree = description.cost === 0 || (isWake && !wakes)
    const wake = wakes && !isWake ? credits.costOf('wake_up') : 0
    return answer({
      name,
      description,
      body,
      state: car.state,
      wakes,
      cost: { command: isFree ? 0 : credits.costOf(isWake ? 'wake_up' : 'command'), wake },
      balance: await credits.balance(userId),
      key,
      scope: scopeOf(command, caller),
      signInIsOld: isSignInOld(command, caller, sessionNow()),
      entitled: product.entitled,
      callsLeft: upstreamLimit.left(userId),
      car,
      lastFailure: await lastFailure(db, { userId, target: { vin }, name, now: now() }),
    })
  }

  async function energySite(caller: Caller, energySiteId: string, name: string, body: Body) {
    const command = findCommand(['energy_site'], name)
    checkBody(command, body)
    const { userId } = caller
    const product = await ownedProduct(db, userId, energySiteId)
    return answer({
      name,
      description: command.description,
      body,
      state: null,
      wakes: false,
      cost: { command: 0, wake: 0 },
      balance: await credits.balance(userId),
      key: null,
      scope: scopeOf(command, caller),
      signInIsOld: isSignInOld(command, caller, sessionNow()),
      entitled: product.entitled,
      callsLeft: upstreamLimit.left(userId),
      car: null,
      lastFailure: await lastFailure(db, { userId, target: { energySiteId }, name, now: now() }),
    })
  }

  return { vehicle, energySite }
}
export type PreflightChecks = ReturnType<typeof createPreflight>

/** What a command that is only tried answers, in place of its own result. */
export const answerDry = async (c: Context<Env>, checked: Promise<Preflight>) =>
  c.get('reply').ok({ response: await checked })

type Found = Omit<Parameters<typeof warningsOf>[0], 'lastFailure' | 'description' | 'cost'> & {
  name: string
  description: CommandDescription
  body: Body
  state: Preflight['state']
  wakes: boolean
  cost: { command: number; wake: number }
  lastFailure: Awaited<ReturnType<typeof lastFailure>>
}

function answer({ name, description, body, state, wakes, cost, ...facts }: Found): Preflight {
  const last_failure = facts.lastFailure ?? null
  const total = cost.command + cost.wake
  const { balance } = facts
  const warnings = warningsOf({ ...facts, cost: total, description, lastFailure: last_failure })
  const waiting = waitingFor(description, translate(name, body))
  const blocked = warnings.some(({ blocks }) => blocks)
  return {
    command: name,
    verdict: blocked ? 'blocked' : wakes ? 'wakes' : 'ready',
    state,
    wakes,
    scope: facts.scope,
    key: facts.key,
    cost: { ...cost, total, balance },
    confirmation: waiting && { signal: waiting.signal, expected: expectedOf(waiting.anyOf) },
    last_failure,
    warnings,
  }
}

/** The same judgement as the command's own call, under the code that the contract names. */
function checkBody({ endpoint }: KnownCommand, body: Body) {
  if (!endpoint.body) return
  const { success, error } = z.safeParse(endpoint.body(), body)
  if (success) return
  throw new Problem('invalid_field', reasonsOf('body', error), { cause: error })
}

const isSignInOld = ({ endpoint }: KnownCommand, caller: Caller, at: number) =>
  endpoint.sensitive === true && !isSignInRecent(caller, at)

function scopeOf({ description: { scopes }, name }: KnownCommand, caller: Caller) {
  const granted: ReadonlySet<string> = caller.scopes
  return {
    needed: [...scopes],
    granted: scopes.some((scope) => granted.has(scope)) && caller.restriction.allowsCommand(name),
  }
}
