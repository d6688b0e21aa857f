import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { signInAttempts, users } from '../../db/schema.ts'
import type { Profile } from '../../identity/identity.ts'
import { hashSecret } from '../../lib/secrets.ts'

/** How long somebody may take on the identity's pages. */
export const signInSeconds = 15 * 60

const random = () => randomBytes(32).toString('base64url')

/** Remembers an attempt and returns what the browser and the identity must be given. */
export async function beginSignIn(db: Db, redirect: string, now: number) {
  const [reference, state, codeVerifier, nonce] = [random(), random(), random(), random()]
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, new Date(now)))
  await db.insert(signInAttempts).values({
    referenceHash: hashSecret(reference),
    stateHash: hashSecret(state),
    codeVerifier,
    nonce,
    redirect,
    expiresAt: new Date(now + signInSeconds * 1000),
  })
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { reference, state, nonce, codeChallenge }
}

/** Takes the attempt that this browser began with this state. It is gone afterwards, good or not. */
export async function takeSignIn(db: Db, reference: string, state: string, now: number) {
  const [attempt] = await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.referenceHash, hashSecret(reference)),
        gt(signInAttempts.expiresAt, new Date(now)),
      ),
    )
    .returning()
  return attempt?.stateHash === hashSecret(state) ? attempt : undefined
}

/** Whether somebody began with this state, and may still come back. */
export async function isAwaited(db: Db, state: string, now: number) {
  const [attempt] = await db
    .select({ expiresAt: signInAttempts.expiresAt })
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, hashSecret(state)),
        gt(signInAttempts.expiresAt, new Date(now)),
      ),
    )
  return attempt !== undefined
}

/** The account of this profile, made on its first sign-in. `id` is taken only then. */
export async function upsertUser(db: Db, profile: Profile, id: string) {
  const { issuer, subject, email, fullName, profileImageUrl } = profile
  const known = { email, fullName, profileImageUrl, scopes: [...profile.scopes] }
  const [user] = await db
    .insert(users)
    .values({ id, issuer, subject, ...known })
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: { ...known, signedInAt: sql`now()` },
    })
    .returning()
  if (!user) throw new Error('The upsert returned no row.')
  return user
}
