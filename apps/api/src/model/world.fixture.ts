import { ApiError } from '@console/sdk'
import type { ConsoleClient } from '@console/sdk/all'
import { expect } from 'vitest'

import { onCheckout } from '../testing/checkout-page.ts'
import type { TestGateway } from '../testing/gateway.ts'
import {
  type AccountModel,
  isLive,
  type ModelRole,
  other,
  owned,
  passTo,
  productsOf,
  roles,
  usable,
} from './account-model.fixture.ts'
import type { Step } from './steps.fixture.ts'

const dayMs = 24 * 60 * 60_000
const tokensPerUser = 20
const hooksPerProduct = 10
const creditsPerPack = 2000
const receiver = { url: 'http://127.0.0.1:4999/hook', format: 'teslemetry' } as const
const noSuch = { status: 404, code: 'not_found' }

export type Clock = { now: number }

/** The product and the model of two accounts, which are led through the same steps. */
export function createWorld(gateway: TestGateway, clock: Clock) {
  const clients = new Map<ModelRole, ConsoleClient>()
  const accounts = new Map<ModelRole, AccountModel>()

  /** Takes away tokens and webhooks. A subscription cannot be taken away; what it is, is learned. */
  async function begin() {
    for (const role of roles) {
      const client = await clientOf(role)
      for (const { id } of (await client.tokens.list()).items) await client.tokens.revoke(id)
      for (const { id, product_id } of (await client.hooks.listAll()).items) {
        await client.hooks.remove(product_id, id)
      }
      accounts.set(role, {
        tokens: new Map(),
        hooks: new Map(),
        subscription: await toldOf(role),
        // It is given once in a life, which is longer than a run.
        trial: accounts.get(role)?.trial ?? true,
      })
    }
  }

  async function toldOf(role: ModelRole) {
    const client = await clientOf(role)
    const told = await client.subscription.get()
    if (told.status === 'none') return undefined
    return {
      products: new Set(told.items.map(({ product_id }) => product_id)),
      ending: told.scheduled_change !== null,
      endsAt: Date.parse(told.current_billing_period?.ends_at ?? ''),
      ended: told.status === 'canceled',
    }
  }

  async function clientOf(role: ModelRole) {
    const known = clients.get(role)
    if (known) return known
    const { client } = await gateway.browser(role)
    clients.set(role, client)
    return client
  }

  function accountOf(role: ModelRole) {
    const account = accounts.get(role)
    if (!account) throw new Error('The world has not begun.')
    return account
  }

  async function take({ kind, role, pick }: Step) {
    const client = await clientOf(role)
    const mine = accountOf(role)
    const theirs = accountOf(other(role))
    await acts[kind]({ client, role, mine, theirs, pick })
  }

  async function createToken({ client, mine }: Turn) {
    const made = client.tokens.create({ name: 'Model' })
    if (mine.tokens.size >= tokensPerUser) return refused(made, 409, 'too_many_tokens')
    const { id, token, expires_at } = await made
    mine.tokens.set(id, { secret: token, expiresAt: Date.parse(expires_at ?? '') })
  }

  async function revokeToken({ client, mine, pick }: Turn) {
    const [id] = chosen(mine.tokens, pick)
    if (id === undefined) return
    expect(await client.tokens.revoke(id)).toBe(true)
    const { secret } = mine.tokens.get(id) ?? { secret: '' }
    mine.tokens.delete(id)
    await refused(gateway.program(secret).users.me(), 401, 'invalid_token')
  }

  async function revokeForeignToken({ client, theirs, pick }: Turn) {
    const [id] = chosen(theirs.tokens, pick)
    if (id !== undefined) expect(await client.tokens.revoke(id)).toBe(true)
  }

  async function useToken({ mine, pick }: Turn) {
    const [, token] = chosen(mine.tokens, pick)
    if (!token) return
    const used = gateway.program(token.secret).users.me()
    if (clock.now >= token.expiresAt) await refused(used, 401, 'invalid_token')
    else expect(await used).toHaveProperty('email')
  }

  async function listTokens({ client, mine }: Turn) {
    const { items } = await client.tokens.list()
    const alive = [...mine.tokens].filter(([, { expiresAt }]) => expiresAt > clock.now)
    const told = items.map(({ id }) => id)
    expect(told).toEqual(expect.arrayContaining(alive.map(([id]) => id)))
    expect([...mine.tokens.keys()]).toEqual(expect.arrayContaining(told))
  }

  async function createHook({ client, role, mine, pick }: Turn) {
    const product = at(productsOf(role), pick)
    const made = client.hooks.create(product, { ...receiver, enabled: pick % 2 === 0 })
    const count = [...mine.hooks.values()].filter((hook) => hook.product === product).length
    if (count >= hooksPerProduct) return refused(made, 409, 'too_many_hooks')
    const { id, name, enabled } = await made
    expect(enabled).toBe(pick % 2 === 0)
    mine.hooks.set(id, { product, name, enabled })
  }

  async function createForeignHook({ client, role, pick }: Turn) {
    const product = at(productsOf(other(role)), pick)
    await refused(client.hooks.create(product, receiver), noSuch.status, noSuch.code)
  }

  async function updateHook({ client, mine, pick }: Turn) {
    const [id, hook] = chosen(mine.hooks, pick)
    if (id === undefined || !hook) return
    const change = pick % 3 ? { name: `Name ${pick}` } : { enabled: !hook.enabled }
    Object.assign(hook, change)
    expect(await client.hooks.update(hook.product, id, change)).toMatchObject({ id, ...change })
  }

  async function updateForeignHook({ client, theirs, pick }: Turn) {
    const [id, hook] = chosen(theirs.hooks, pick)
    if (id === undefined || !hook) return
    const change = client.hooks.update(hook.product, id, { enabled: false })
    await refused(change, noSuch.status, noSuch.code)
  }

  async function removeHook({ client, mine, pick }: Turn) {
    const [id, hook] = chosen(mine.hooks, pick)
    if (id === undefined || !hook) return
    expect(await client.hooks.remove(hook.product, id)).toBe(true)
    mine.hooks.delete(id)
  }

  async function removeForeignHook({ client, theirs, pick }: Turn) {
    const [id, hook] = chosen(theirs.hooks, pick)
    if (id !== undefined && hook) await client.hooks.remove(hook.product, id)
  }

  async function listHooks({ client, mine }: Turn) {
    const { items } = await client.hooks.listAll()
    const told = items.map((hook) => [
      hook.id,
      { product: hook.product_id, name: hook.name, enabled: hook.enabled },
    ])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(mine.hooks))
  }

  async function subscribe({ client, role, mine }: Turn) {
    const { vehicles } = owned[role]
    const opened = client.subscription.create({ cycle: 'month', vehicles: [...vehicles] })
    if (isLive(mine.subscription)) return refused(opened, 409, 'subscription_exists')
    const { checkout } = await opened
    const { paymentPage } = gateway.sandbox.billing.transactions
    await onCheckout(paymentPage(checkout?.transaction_id ?? '') ?? '')
    await gateway.sandbox.deliverDue()
    mine.subscription = await toldOf(role)
    expect(mine.subscription).toMatchObject({ products: new Set(vehicles), ended: false })
    const { status } = await client.subscription.get()
    expect(status).toBe(mine.trial ? 'trialing' : 'active')
    mine.trial = false
  }

  async function modify({ client, role, mine, pick }: Turn) {
    const { vehicles, site } = owned[role]
    const wanted = vehicles.filter((_, index) => (pick >> index) & 1)
    const sites = site !== undefined && pick % 2 ? [site] : []
    const changed = client.subscription.modify({ vehicles: wanted, energy_sites: sites })
    const { subscription } = mine
    if (!subscription) return refused(changed, 404, 'no_subscription')
    if (subscription.ended || subscription.ending) {
      return refused(changed, 409, 'subscription_canceled')
    }
    if (wanted.length + sites.length === 0) return refused(changed, 422, 'no_products')
    await changed
    const now = await toldOf(role)
    expect(now?.products).toEqual(new Set([...wanted, ...sites]))
    mine.subscription = now
  }

  async function cancel({ client, mine }: Turn) {
    const canceled = client.subscription.cancel()
    const { subscription } = mine
    if (!subscription) return refused(canceled, 404, 'no_subscription')
    if (subscription.ended || subscription.ending) return refused(canceled, 409, 'already_canceled')
    expect((await canceled).scheduled_change?.action).toBe('cancel')
    subscription.ending = true
  }

  async function uncancel({ client, mine }: Turn) {
    const resumed = client.subscription.uncancel()
    const { subscription } = mine
    if (!isLive(subscription)) return refused(resumed, 404, 'no_subscription')
    if (!subscription?.ending) return refused(resumed, 409, 'not_canceled')
    expect((await resumed).scheduled_change).toBeNull()
    subscription.ending = false
  }

  async function eraseSubscription({ client, mine }: Turn) {
    const erased = client.subscription.remove()
    if (isLive(mine.subscription)) return refused(erased, 409, 'subscription_active')
    expect(await erased).toBe(true)
    mine.subscription = undefined
  }

  async function buyCredits({ client, mine, pick }: Turn) {
    if (!isLive(mine.subscription)) return
    const packs = 1 + (pick % 3)
    const { balance } = await client.credits.balance()
    const bought = await client.subscription.buyCredits({ packs })
    expect(bought).toMatchObject({ status: 'completed', added: packs * creditsPerPack })
    await gateway.sandbox.deliverDue()
    const after = await client.credits.balance()
    expect(after.balance).toBe(balance + packs * creditsPerPack)
    expect(bought.balance).toBe(after.balance)
  }

  async function readProduct({ client, role, mine, theirs, pick }: Turn) {
    const vehicle = at(owned[role].vehicles, pick)
    const answer = await outcome(client.vehicles.data(vehicle))
    // That the car sleeps is told only to whoever may ask it.
    expect(answer === 'vehicle_unavailable' ? 'fine' : answer).toBe(usable(mine, vehicle))
    const foreign = at(owned[other(role)].vehicles, pick)
    expect(await outcome(client.vehicles.data(foreign))).toBe(noSuch.code)
    expect(theirs.subscription).toBe(accountOf(other(role)).subscription)
  }

  async function passTime({ pick }: Turn) {
    clock.now += (1 + (pick % 35)) * dayMs
    await gateway.subscriptions.endDue()
    await gateway.sandbox.tick()
    await gateway.sandbox.deliverDue()
    // Whoever was away that long signs in again.
    clients.clear()
    for (const role of roles) await afterTime(role)
  }

  async function afterTime(role: ModelRole) {
    const account = accountOf(role)
    passTo(account, clock.now)
    const told = await toldOf(role)
    const { subscription } = account
    expect(told && { ...told, endsAt: 0 }).toEqual(
      subscription && {
        ...subscription,
        ending: subscription.ending && !subscription.ended,
        endsAt: 0,
      },
    )
    if (told && !told.ended) expect(told.endsAt).toBeGreaterThan(clock.now)
    account.subscription = told
  }

  const acts: Record<Step['kind'], (turn: Turn) => Promise<void>> = {
    createToken,
    revokeToken,
    revokeForeignToken,
    useToken,
    listTokens,
    createHook,
    createForeignHook,
    updateHook,
    updateForeignHook,
    removeHook,
    removeForeignHook,
    listHooks,
    subscribe,
    modify,
    cancel,
    uncancel,
    eraseSubscription,
    buyCredits,
    readProduct,
    passTime,
  }

  return { begin, take }
}

type Turn = {
  client: ConsoleClient
  role: ModelRole
  mine: AccountModel
  theirs: AccountModel
  pick: number
}

const at = <T>(list: readonly T[], pick: number) => {
  const item = list[pick % list.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** One entry of those that there are, or none. */
const chosen = <T>(map: ReadonlyMap<string, T>, pick: number) =>
  [...map][map.size ? pick % map.size : 0] ?? ([undefined, undefined] as const)

/** What a call answers, in one word. */
async function outcome(call: Promise<unknown>) {
  try {
    await call
    return 'fine'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

const refused = async (call: Promise<unknown>, status: number, code: string) => {
  await expect(call).rejects.toMatchObject({ status, code })
}
