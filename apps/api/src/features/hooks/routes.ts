import { hooks as contract, type HookRequest, type HookUpdate } from '@console/sdk/contract'
import { and, eq } from 'drizzle-orm'

import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { hooks } from '../../db/schema/hooks.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { randomId } from '../../lib/secrets.ts'
import type { Vault } from '../../lib/vault.ts'
import { ownedProduct } from '../account/owned.ts'
import { askedBy, record } from '../audit/record.ts'
import { type AddressGuard, AddressRefused } from './address-guard.ts'
import { listDeliveries, presentDelivery, showDelivery } from './deliveries.ts'
import { queueAgain, queueMissed, queueTest } from './queue.ts'
import { type HookRow, newHookSecret, placeOf } from './request.ts'
import { maySee, mustManage, mustSee } from './rights.ts'
import { mustTell, usual } from './sample.ts'
import {
  cancelPending,
  claimRoom,
  lockedHook,
  ownHook,
  ownHooks,
  present,
  unfailed,
} from './store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const overlapHoursDefault = 24
// Each posts to an address that its owner chose, whether or not anybody there wants it.
const askedPerMinute = 30

type Options = {
  db: Db
  bus: Bus
  vault: Vault
  guard: AddressGuard
  /** The name of this gateway, as one of the formats tells it. */
  host: string
  now: () => number
}

export function hookRoutes({ db, bus, vault, guard, host, now }: Options) {
  const asked = new RateLimit({ limit: askedPerMinute, windowMs: minuteMs, now })

  const sealed = (hookId: string, authorization: string | null | undefined) =>
    authorization && vault.seal(authorization, placeOf(hookId, 'authorization'))

  return implement(contract, {
    async listAll(caller) {
      const rows = await ownHooks(db, caller.userId)
      return listOf(rows.flatMap(({ hook, kind }) => (maySee(caller, kind) ? [hook] : [])))
    },

    async list({ params: { id }, ...caller }) {
      const { kind } = await ownedProduct(db, caller.userId, id)
      mustSee(caller, kind)
      const rows = await ownHooks(db, caller.userId, id)
      return listOf(rows.map(({ hook }) => hook))
    },

    async create({ params: { id }, body, ...caller }, c) {
      mustManage(caller)
      const { userId } = caller
      const { kind } = await ownedProduct(db, userId, id)
      mustTell(kind, body.topics)
      const url = await readUrl(guard, body.url)
      const hookId = `hook_${randomId(16)}`
      const secret = newHookSecret()
      const enabled = body.enabled ?? true
      const hook = await db.transaction(async (tx) => {
        await claimRoom(tx, userId, id)
        const [row] = await tx
          .insert(hooks)
          .values({
            ...chosen(body),
            id: hookId,
            userId,
            productId: id,
            url,
            format: body.format,
            topics: topicsOf(body) ?? [usual[kind]],
            authorization: sealed(hookId, body.authorization) ?? null,
            secret: vault.seal(secret, placeOf(hookId, 'secret')),
            enabled,
            disabledCause: enabled ? null : 'owner',
            createdAt: new Date(now()),
          })
          .returning()
        if (!row) throw new Error('The insert returned no row.')
        await record(tx, askedBy(caller, c), { action: 'hook.create', target: hookId })
        return row
      })
      return { ...present(hook), secret }
    },

    async update({ params, body, ...caller }, c) {
      mustManage(caller)
      const { kind } = await ownHook(db, caller.userId, params)
      mustTell(kind, body.topics)
      const url = body.url === undefined ? undefined : await readUrl(guard, body.url)
      const hook = await db.transaction(async (tx) => {
        const { hook: old } = await lockedHook(tx, caller.userId, params)
        const changes = {
          ...chosen(body),
          ...(url !== undefined && { url }),
          ...(body.format && { format: body.format }),
          ...(body.topics && { topics: topicsOf(body) }),
          ...(body.authorization !== undefined && {
            authorization: sealed(old.id, body.authorization) ?? null,
          }),
          ...switched(old, body.enabled),
        }
        const [row = old] = await tx
          .update(hooks)
          // An update without any column is none.
          .set({ id: old.id, ...changes })
          .where(eq(hooks.id, old.id))
          .returning()
        if (!row.enabled) await cancelPending(tx, row.id)
        await record(tx, askedBy(caller, c), {
          action: 'hook.update',
          target: row.id,
          details: { changed: Object.keys(body) },
        })
        return row
      })
      return present(hook)
    },

    // By its owner alone, so another's stays and nothing is revealed.
    async remove({ params: { id, hook }, ...caller }, c) {
      mustManage(caller)
      await db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(hooks)
          .where(and(eq(hooks.userId, caller.userId), eq(hooks.productId, id), eq(hooks.id, hook)))
          .returning({ id: hooks.id })
        if (gone) await record(tx, askedBy(caller, c), { action: 'hook.delete', target: gone.id })
      })
      return true as const
    },

    async rotateSecret({ params, body = {}, ...caller }, c) {
      mustManage(caller)
      const { overlap_hours: hours = overlapHoursDefault } = body
      const secret = newHookSecret()
      const expiresAt = hours === 0 ? null : new Date(now() + hours * hourMs)
      await db.transaction(async (tx) => {
        const { hook } = await lockedHook(tx, caller.userId, params)
        await tx
          .update(hooks)
          .set({
            secret: vault.seal(secret, placeOf(hook.id, 'secret')),
            previousSecret: expiresAt && hook.secret,
            previousExpiresAt: expiresAt,
          })
          .where(eq(hooks.id, hook.id))
        await record(tx, askedBy(caller, c), { action: 'hook.rotate', target: hook.id })
      })
      return { secret, previous_expires_at: expiresAt?.toISOString() ?? null }
    },

    async test({ params, body = {}, ...caller }) {
      const { hook, kind } = await ownHook(db, caller.userId, params)
      mustSee(caller, kind)
      asked.take(caller.userId)
      const queued = await db.transaction((tx) =>
        queueTest(tx, { hook, kind, now: now(), topic: body.topic }),
      )
      await bus.publish('hooks.due', {})
      return presentDelivery(queued)
    },

    async resend({ params, ...caller }) {
      mustSee(caller, (await ownHook(db, caller.userId, params)).kind)
      asked.take(caller.userId)
      const queued = await db.transaction(async (tx) => {
        const { hook } = await lockedHook(tx, caller.userId, params)
        return queueAgain(tx, { hook, now: now() }, params.delivery)
      })
      await bus.publish('hooks.due', {})
      return presentDelivery(queued)
    },

    async recover({ params, body, ...caller }) {
      mustSee(caller, (await ownHook(db, caller.userId, params)).kind)
      // Locked, or two at once would each find the same missing.
      const queued = await db.transaction(async (tx) => {
        const { hook } = await lockedHook(tx, caller.userId, params)
        return queueMissed(tx, { hook, now: now() }, body)
      })
      await bus.publish('hooks.due', {})
      return queued
    },

    async deliveries({ params, query, ...caller }) {
      const { hook, kind } = await ownHook(db, caller.userId, params)
      mustSee(caller, kind)
      return listDeliveries(db, hook, query)
    },

    async delivery({ params, ...caller }) {
      const { hook, kind } = await ownHook(db, caller.userId, params)
      mustSee(caller, kind)
      return showDelivery(db, hook, params.delivery, host)
    },
  })
}

function listOf(rows: readonly HookRow[]) {
  return { items: rows.map(present), count: rows.length, pagination: null }
}

/** As it is written once it is parsed, so that each character has the form that is sent. */
async function readUrl(guard: AddressGuard, url: string) {
  try {
    await guard.checkAndResolve(url)
  } catch (error) {
    if (error instanceof AddressRefused) throw new Problem('invalid_url', error.message)
    throw error
  }
  return new URL(url).href
}

type Wish = Pick<HookRequest | HookUpdate, 'name' | 'topics'>

const chosen = ({ name }: Wish) => (name === undefined ? {} : { name })
const topicsOf = ({ topics }: Wish) => topics && [...new Set(topics)]

function switched(old: HookRow, enabled: boolean | undefined) {
  if (enabled === undefined || enabled === old.enabled) return {}
  return enabled ? unfailed : ({ enabled, disabledCause: 'owner' } as const)
}
