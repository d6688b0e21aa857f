import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgres } from '@console/api/testing/empty-postgres'
import { signIn } from '@console/api/testing/sign-in'
import { ApiError } from '@console/sdk'
import { ConsoleClient } from '@console/sdk/all'
import { expect, test } from '@playwright/test'

import { vins } from './fixture.ts'
import { type Commands, checkCommands, noteAnswer, sendCommands } from './kill-commands.ts'
import { changeConfigs, checkArrived, checkConfigs, type Intervals } from './kill-configs.ts'
import { Follower } from './kill-stream.ts'
import { type Product, startProduct } from './product.ts'

const rounds = Number(process.env.SOAK_ROUNDS ?? 3)
const longOutageMs = 16_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const between = (least: number, most: number) => least + Math.random() * (most - least)

/** What the product acknowledged, and what it was asked when it died: the former must survive, the latter may. */
type Ledger = {
  created: Map<string, string>
  revoked: Set<string>
  maybeRevoked: Set<string>
  commands: Commands
  intervals: Intervals
}

for (const store of ['embedded', 'postgres'] as const) {
  test(`${store}: ${rounds} kills during traffic lose nothing that was acknowledged`, async () => {
    test.setTimeout(120_000 + rounds * 40_000)
    const dataDir = await mkdtemp(join(tmpdir(), 'wattlane-kill-'))
    const postgres = store === 'postgres' ? await emptyPostgres() : undefined
    const product = await startProduct({
      dataDir,
      env: {
        HISTORY_DAYS: '1',
        WEB_CALLS_PER_MINUTE: '1000000',
        API_CALLS_PER_MINUTE: '1000000',
        UPSTREAM_CALLS_PER_MINUTE: '1000000',
        // Enough for all the commands of all rounds.
        PRICES: JSON.stringify({ includedCredits: 10_000_000 }),
        LOG_LEVEL: 'error',
        ...(postgres && { DATABASE_URL: postgres.url }),
      },
    })
    try {
      await survive(product)
    } finally {
      await product.stop()
      await postgres?.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}

async function survive(product: Product) {
  const commands: Commands = { locked: new Set([true, false]), answered: [] }
  const client = await signedInClient(product, (asked, response) =>
    noteAnswer(commands, asked, response),
  )
  const ledger: Ledger = {
    created: new Map(),
    revoked: new Set(),
    maybeRevoked: new Set(),
    commands,
    // Above the shortest, so that no first change is none.
    intervals: { asked: 100, accepted: [] },
  }
  const outages: { from: number; until: number }[] = []
  const follower = new Follower(client)
  await follower.hears()

  for (let round = 0; round < rounds; round++) {
    const traffic = Promise.all([
      useTokens(client, ledger),
      sendCommands(client, commands),
      changeConfigs(client, ledger.intervals),
    ])
    await pause(between(300, 1_000))
    const from = Date.now()
    await product.kill()
    await traffic
    // Once long enough that only what the cars kept can fill the history.
    if (round === rounds - 1) await pause(longOutageMs)
    await product.start()
    outages.push({ from, until: Date.now() })
    await checkTokens(client, product, ledger)
    await checkCommands(client, commands)
    await checkConfigs(client, ledger.intervals)
    await follower.hears()
    await follower.hangUp(between(500, 2_500))
  }
  await follower.check(rounds)
  await checkArrived(client)
  await checkHistory(client, outages)
}

/** Signed in as a browser is: by cookie, from the web host. */
async function signedInClient(
  { apiUrl, webUrl }: Product,
  onAnswer: (asked: Request, response: Response) => Promise<void>,
) {
  const cookie = await signIn({ api: apiUrl, web: webUrl }, 'Simulated Owner')
  return new ConsoleClient({
    host: apiUrl,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('cookie', cookie)
      request.headers.set('origin', webUrl)
      const response = await fetch(request)
      await onAnswer(request, response)
      return response
    },
  })
}

/** Creates and revokes tokens until the product dies. */
async function useTokens(client: ConsoleClient, ledger: Ledger) {
  for (let count = 0; ; count++) {
    try {
      const { id, token } = await client.tokens.create({ name: `Kill test ${count}` })
      ledger.created.set(id, token)
      const [oldest] = [...ledger.created.keys()].filter((key) => !ledger.maybeRevoked.has(key))
      if (ledger.created.size - ledger.revoked.size < 8 || !oldest) continue
      ledger.maybeRevoked.add(oldest)
      await client.tokens.revoke(oldest)
      ledger.revoked.add(oldest)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      return
    }
  }
}

async function checkTokens(client: ConsoleClient, { apiUrl }: Product, ledger: Ledger) {
  const { items } = await client.tokens.list()
  const listed = items.map(({ id }) => id)
  expect(new Set(listed).size, 'each token is listed once').toBe(listed.length)
  for (const [id, token] of ledger.created) {
    if (ledger.maybeRevoked.has(id) && !ledger.revoked.has(id)) continue
    const { status } = await fetch(`${apiUrl}/api/1/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const isRevoked = ledger.revoked.has(id)
    expect(status, `answer to token ${id}`).toBe(isRevoked ? 401 : 200)
    expect(listed.includes(id), `token ${id} is listed`).toBe(!isRevoked)
  }
  // What was created without an answer would fill the account over the rounds.
  for (const id of listed) {
    if (items.find((item) => item.id === id)?.name?.startsWith('Kill test')) {
      await client.tokens.revoke(id)
    }
  }
  ledger.created.clear()
  ledger.revoked.clear()
  ledger.maybeRevoked.clear()
}

/** A car buffers while nobody listens: each outage must be filled, and nothing may be there twice. */
async function checkHistory(client: ConsoleClient, outages: { from: number; until: number }[]) {
  const first = outages[0]
  const last = outages.at(-1)
  if (!first || !last) throw new Error('The product was never killed.')
  const { series } = await client.history.list(vins.driving, {
    fields: ['VehicleSpeed', 'PackCurrent', 'PackVoltage', 'Location', 'Odometer', 'GpsHeading'],
    start: new Date(first.from - 5_000),
  })
  for (const [field, points] of Object.entries(series)) {
    const times = points.map(([at]) => at)
    expect(new Set(times).size, `${field} holds each moment once`).toBe(times.length)
    expect(times, `${field} is in order`).toEqual(times.toSorted((a, b) => a - b))
  }
  const moments = Object.values(series)
    .flat()
    .map(([at]) => at)
    .toSorted((a, b) => a - b)
  for (const { from, until } of outages) {
    const around = [from, ...moments.filter((at) => at > from && at < until), until]
    const gaps = around.slice(1).map((at, index) => at - (around[index] ?? at))
    // A red light, or a start on a busy machine, is silent for some seconds; a hole would be as long
    // as the long outage.
    expect(Math.max(...gaps), 'longest silence during an outage, in ms').toBeLessThan(
      0.8 * longOutageMs,
    )
  }
}
