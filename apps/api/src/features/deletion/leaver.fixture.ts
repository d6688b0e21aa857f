import { createMemoryBus } from '../../bus/memory.ts'
import type { Db } from '../../db/db.ts'
import { mailMessages } from '../../db/schema/mail.ts'
import { vehicleOwners } from '../../db/schema/vehicle-owners.ts'
import { sessions, tokens, users } from '../../db/schema.ts'
import { userRow } from '../../testing/user-row.ts'
import type { SharingApi } from '../../upstream/sharing-api.ts'
import { Notary } from './certificate.ts'
import { fillAccount } from './deletion.fixture.ts'
import { createDeletions } from './service.ts'

/** Something of theirs that stands nowhere else. */
export const canaryOf = (round: number) => `canary-of-round-${round}-end`

/** An account with something in every table. */
export async function addLeaver(db: Db, round: number) {
  const [canary, userId] = [canaryOf(round), `user-of-round-${round}-end`]
  const [vin, site, others] = [`CAR${round}`, `9000${round}`, `CARBEFORE${round}`]
  await db.insert(users).values({ ...userRow(userId), subject: canary })
  const car = { vin, access_type: 'OWNER', device_type: 'vehicle' }
  // Only that they are there matters here.
  const product = JSON.stringify(car)
  await db.execute(
    `insert into products (user_id, product_id, kind, product)
     values ('${userId}', '${vin}', 'vehicle', '${product}'), ('${userId}', '${site}', 'energy', '{}')`,
  )
  await db.insert(vehicleOwners).values({ vin, userId })
  await db.execute(
    `insert into sandbox_customers (id, user_id, entity, last_event_at)
     values ('ctm_${canary}', '${userId}', '{"email": "${canary}"}', now())`,
  )
  await db.execute(
    `insert into billing_transactions (id, user_id, status, data, created_at, occurred_at, event_id)
     values ('txn_${canary}', '${userId}', 'completed', '{"name": "${canary}"}', now(), now(), '')`,
  )
  const secret = { userId, secretHash: canary, hint: 'h', name: canary }
  await db.insert(tokens).values({ ...secret, id: `tok_${canary}` })
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ idHash: canary, userId, userAgent: canary, expiresAt })
  await fillAccount(db, { userId, vin, site, canary, others })
  return userId
}

type Options = {
  db: Db
  certificateKey: string
  scrub: () => Promise<void>
  onTrouble: (error: unknown) => void
}

/** Cars to which nobody is invited. */
export const nothingShared: SharingApi = {
  drivers: async () => [],
  removeDriver: async () => {},
  invitations: async () => ({ items: [], count: 0, pagination: null }),
  invite: () => Promise.reject(new Error('Nobody invites.')),
  revoke: async () => {},
  redeem: () => Promise.reject(new Error('Nobody redeems.')),
}

/** Works on deletions until none is left, with a mail server that takes every mail. */
export async function finishAll({ db, certificateKey, scrub, onTrouble }: Options) {
  // Whoever held something before is gone.
  let later = 2 * 60_000
  const deletions = createDeletions({
    db,
    bus: createMemoryBus(),
    fleetApi: {
      telemetry: {
        receiver: { hostname: 'receiver.example', port: 443 },
        state: () => Promise.reject(new Error('Nobody asks.')),
        configure: () => Promise.reject(new Error('Nobody configures.')),
        remove: async () => {},
        errors: async () => [],
      },
      sharing: nothingShared,
    },
    identity: { forget: async () => 0 },
    billing: undefined,
    notary: new Notary(certificateKey),
    scrub,
    now: () => Date.now() + later,
    onTrouble,
  })
  for (let round = 0; round < 4; round++) {
    await deletions.work()
    await db.update(mailMessages).set({ status: 'sent' })
    later += 60_000
  }
}
