import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { identityAccounts } from '../db/schema/identity-accounts.ts'
import { systemTime, type Time } from '../lib/time.ts'
import type { Vault } from '../lib/vault.ts'
import { FleetApiError } from '../upstream/fleet-api.ts'
import { mustSignIn } from '../upstream/tesla/calls.ts'
import type { Access, OwnerAccess } from '../upstream/tesla/owner-access.ts'
import { asUpstream, PartnerTokens, spareMs } from './partner-tokens.ts'
import { GrantRefused, type TokenEndpoint, type Tokens } from './token-endpoint.ts'

type Row = typeof identityAccounts.$inferSelect
type Known = Access & { expiresAt: number }

export type TeslaAccountsOptions = {
  db: Db
  vault: Vault
  tokens: TokenEndpoint
  client: { id: string; secret: string }
  /** Host at which this installation is asked about itself. */
  homeUrl: string
  time?: Time
}

/** Longer than an exchange may take: after that whoever began it has died. */
const leaseMs = 30_000
/**
 * A new token that is refused is refused for another reason than its age. Exchanging it would mend
 * nothing, and end the token that other calls are made with.
 */
const newForMs = 60_000
const lookAgainMs = 100
/** Expired, superseded, or ended by a new password. */
const overCodes = new Set(['login_required', 'invalid_grant'])

/** The owners' tokens at the manufacturer: sealed in the store, opened in memory, renewed once. */
export class TeslaAccounts implements OwnerAccess {
  readonly #options: TeslaAccountsOptions
  readonly #time: Time
  readonly #known = new Map<string, Known>()
  readonly #refused = new Map<string, string>()
  readonly #finding = new Map<string, Promise<Known>>()
  readonly #partner: PartnerTokens

  constructor(options: TeslaAccountsOptions) {
    this.#options = options
    this.#partner = new PartnerTokens(options)
    this.#time = options.time ?? systemTime
  }

  of(owner: string): Access | Promise<Access> {
    const known = this.#known.get(owner)
    if (known && known.expiresAt - spareMs > this.#time.now()) return known
    let finding = this.#finding.get(owner)
    if (!finding) {
      finding = this.#find(owner).finally(() => this.#finding.delete(owner))
      this.#finding.set(owner, finding)
    }
    return finding
  }

  refused(owner: string, token: string) {
    // Another call has had a new one meanwhile.
    if (this.#known.get(owner)?.token !== token) return
    this.#known.delete(owner)
    this.#refused.set(owner, token)
  }

  async moved(owner: string, baseUrl: string) {
    await this.#options.db
      .update(identityAccounts)
      .set({ baseUrl })
      .where(eq(identityAccounts.subject, owner))
    const known = this.#known.get(owner)
    if (known) this.#known.set(owner, { ...known, baseUrl })
  }

  partner = () => this.#partner.access()
  partnerRefused = (token: string) => this.#partner.refused(token)

  /** Keeps what a sign-in brought, in place of what was there. */
  async signedIn(subject: string, answer: Tokens, baseUrl: string) {
    const refresh = answer.refresh_token
    if (refresh === undefined) throw new GrantRefused('offline_access was not granted')
    const row = { ...this.#sealed(subject, answer, refresh), baseUrl, mustSignIn: false }
    const set = { ...row, leasedBy: null, leasedUntil: null }
    await this.#options.db
      .insert(identityAccounts)
      .values({ subject, ...row })
      .onConflictDoUpdate({ target: identityAccounts.subject, set })
    this.#remember(subject, answer, baseUrl)
  }

  /**
   * Drops the owner's tokens. The manufacturer has no call that ends them: without a refresh token
   * nothing follows the last access token, which ends within hours.
   */
  async forget(subject: string) {
    const gone = await this.#options.db
      .delete(identityAccounts)
      .where(eq(identityAccounts.subject, subject))
      .returning({ subject: identityAccounts.subject })
    this.#known.delete(subject)
    this.#refused.delete(subject)
    return gone.length
  }

  async #find(owner: string): Promise<Known> {
    const me = randomUUID()
    const giveUpAt = this.#time.now() + leaseMs
    for (;;) {
      const row = await this.#row(owner)
      if (!row || row.mustSignIn) throw mustSignIn()
      const stored = this.#opened(row)
      if (stored && !this.#isRefused(owner, stored)) return this.#keep(owner, stored)
      const mine = await this.#lease(owner, me, stored === undefined)
      const renewed = mine && (await this.#exchange(mine, me))
      if (renewed) return renewed
      if (stored && !mine && isNew(row)) {
        // Given as it is: whoever was refused sees that there is no other one.
        this.#refused.delete(owner)
        return this.#keep(owner, stored)
      }
      if (this.#time.now() > giveUpAt) throw beingRenewed()
      await this.#time.sleep(lookAgainMs)
    }
  }

  /** Nothing if what is stored is over. */
  #opened(row: Row): Known | undefined {
    const expiresAt = row.accessExpiresAt.getTime()
    if (expiresAt - spareMs <= this.#time.now()) return undefined
    const token = this.#options.vault.open(
      row.accessToken,
      placeOfToken(row.subject, 'access_token'),
    )
    return { token, baseUrl: row.baseUrl, expiresAt }
  }

  #isRefused = (subject: string, { token }: Known) => this.#refused.get(subject) === token

  /** Of all calls in all processes one exchanges the token: it is good once. */
  async #lease(subject: string, me: string, isOver: boolean) {
    const { leasedBy, leasedUntil } = identityAccounts
    const free = or(
      isNull(leasedUntil),
      lt(leasedUntil, sql`now()`),
      isOver ? isNull(leasedBy) : undefined,
    )
    const [row] = await this.#options.db
      .update(identityAccounts)
      .set({ leasedBy: me, leasedUntil: fromNow(leaseMs) })
      .where(and(eq(identityAccounts.subject, subject), free))
      .returning()
    return row
  }

  /** Nothing if it is time to look again, since somebody was quicker. */
  async #exchange(row: Row, me: string): Promise<Known | undefined> {
    const { db, client, vault, tokens } = this.#options
    const { subject, baseUrl } = row
    const mine = and(eq(identityAccounts.subject, subject), eq(identityAccounts.leasedBy, me))
    const free = { leasedBy: null, leasedUntil: null }
    // Renewed or ended between our look and our lease.
    const stored = this.#opened(row)
    if (row.mustSignIn || (stored && !this.#isRefused(subject, stored))) {
      await db.update(identityAccounts).set(free).where(mine)
      return undefined
    }
    try {
      const before = vault.open(row.refreshToken, placeOfToken(subject, 'refresh_token'))
      const answer = await tokens.trade({
        grant_type: 'refresh_token',
        client_id: client.id,
        refresh_token: before,
      })
      const sealed = this.#sealed(subject, answer, answer.refresh_token ?? before)
      // Before anybody uses the token: what comes after the old one must not be lost.
      const kept = await db
        .update(identityAccounts)
        .set({ ...sealed, leasedBy: null, leasedUntil: fromNow(newForMs) })
        .where(mine)
        .returning({ subject: identityAccounts.subject })
      // Somebody signed in meanwhile, or took over: theirs counts.
      if (kept.length === 0) return undefined
      this.#refused.delete(subject)
      return this.#remember(subject, answer, baseUrl)
    } catch (error) {
      // Anything else, such as a wrong client secret, is the operator's to mend, not the owner's.
      const isOver = error instanceof GrantRefused && overCodes.has(error.code)
      const ended = await db
        .update(identityAccounts)
        .set({ ...free, ...(isOver && { mustSignIn: true }) })
        .where(mine)
        .returning({ subject: identityAccounts.subject })
      // A sign-in ends the tokens before it, which says nothing of its own.
      if (isOver && ended.length === 0) return undefined
      if (isOver) throw mustSignIn()
      return asUpstream(error)
    }
  }

  async #row(subject: string) {
    const [row] = await this.#options.db
      .select()
      .from(identityAccounts)
      .where(eq(identityAccounts.subject, subject))
    return row
  }

  #sealed(subject: string, answer: Tokens, refresh: string) {
    const { vault } = this.#options
    return {
      accessToken: vault.seal(answer.access_token, placeOfToken(subject, 'access_token')),
      refreshToken: vault.seal(refresh, placeOfToken(subject, 'refresh_token')),
      accessExpiresAt: new Date(this.#time.now() + answer.expires_in * 1000),
    }
  }

  #remember(
    subject: string,
    { access_token: token, expires_in: seconds }: Tokens,
    baseUrl: string,
  ) {
    return this.#keep(subject, { token, baseUrl, expiresAt: this.#time.now() + seconds * 1000 })
  }

  #keep(subject: string, known: Known) {
    this.#known.set(subject, known)
    return known
  }
}

// The database's clock, because those of several hosts differ.
const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`
const isNew = (row: Row) => row.leasedBy === null && row.leasedUntil !== null

const beingRenewed = () =>
  new FleetApiError(503, 'The owner’s token is being renewed.', { retryAfter: 5 })

export const placeOfToken = (row: string, column: 'access_token' | 'refresh_token') => ({
  table: 'identity_accounts',
  column,
  row,
})
