import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '../../db/open.ts'
import { auditEntries as entries, withoutPerson } from '../../db/schema/audit.ts'
import { deletions } from '../../db/schema/deletions.ts'
import { freshDatabase } from '../../testing/database.ts'
import { featureStores } from '../../testing/feature-stores.ts'

const entry = {
  action: 'token.create',
  outcome: 'done',
  actorKind: 'session',
  actorId: 'ses_1',
  actorUser: 'somebody',
  subject: 'somebody',
  target: 'tok_1',
  reason: 'They asked for it.',
  address: '192.0.2.7',
  userAgent: 'Browser',
  requestId: 'a-request',
  details: { name: 'Mine' },
} as const

describe.each(featureStores)('on %s', (store) => {
  let database: Database
  let id: number
  beforeAll(async () => {
    database = await freshDatabase(store)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(deletions)
    const [row] = await database.db.insert(entries).values(entry).returning()
    id = row?.id ?? 0
  })

  const stored = async () => {
    const [row] = await database.db.select().from(entries).where(eq(entries.id, id))
    return row
  }
  /** An account that ends. */
  const leaves = (userId: string) =>
    database.db
      .insert(deletions)
      .values({ id: `del_${userId}`, userId, startedAt: new Date(), steps: [] })
  const refused = { cause: { message: expect.stringContaining('never changed or removed') } }

  test('the database refuses to remove an entry, whoever asks it to', async () => {
    const { db } = database
    await expect(db.delete(entries).where(eq(entries.id, id))).rejects.toMatchObject(refused)
    await expect(db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refused)
    expect(await stored()).toMatchObject(entry)
  })

  test.each([
    { action: 'token.revoke' },
    { outcome: 'failed' as const },
    { actorKind: 'system' as const },
    { at: new Date(0) },
    { subject: 'another' },
    { actorUser: 'another' },
    { target: 'tok_2' },
    { reason: 'Another one.' },
    { details: { name: 'Another' } },
    { subject: null, details: { added: true } },
    { reason: null },
    { actorUser: null },
    { actorId: null, actorUser: null, address: null },
    { subject: null, target: null, reason: null },
    { actorId: null, actorUser: 'another', address: null, userAgent: null, requestId: null },
  ])('the database refuses to write %j over an entry', async (change) => {
    const { db } = database
    // Not even of somebody who leaves.
    await leaves('somebody')
    const changed = db.update(entries).set(change).where(eq(entries.id, id))
    await expect(changed).rejects.toMatchObject(refused)
    expect(await stored()).toMatchObject(entry)
  })

  const noActor = {
    actorId: null,
    actorUser: null,
    address: null,
    userAgent: null,
    requestId: null,
  }
  const noSubject = { subject: null, target: null, reason: null, details: {} }

  test.each([noActor, noSubject])('%j is refused of whoever does not leave', async (change) => {
    await leaves('another')
    const changed = database.db.update(entries).set(change).where(eq(entries.id, id))
    await expect(changed).rejects.toMatchObject(refused)
    expect(await stored()).toMatchObject(entry)
  })

  test('an administrator who leaves takes out of what was done to others only themselves', async () => {
    const revealed = { ...entry, actorKind: 'administrator', actorUser: 'admin' } as const
    const [row] = await database.db.insert(entries).values(revealed).returning()
    id = row?.id ?? 0
    await leaves('admin')
    await database.db
      .update(entries)
      .set(withoutPerson('admin'))
      .where(or(eq(entries.actorUser, 'admin'), eq(entries.subject, 'admin')))
    expect(await stored()).toMatchObject({ ...revealed, ...noActor })
  })

  test('a user who leaves takes out only what was done to them, not who did it', async () => {
    const revealed = { ...entry, actorKind: 'administrator', actorUser: 'admin' } as const
    const [row] = await database.db.insert(entries).values(revealed).returning()
    await leaves('somebody')
    const theirs = or(eq(entries.subject, 'somebody'), eq(entries.actorUser, 'somebody'))
    await database.db.update(entries).set(withoutPerson('somebody')).where(theirs)
    expect(await stored()).toMatchObject({ ...entry, ...noActor, ...noSubject })
    id = row?.id ?? 0
    expect(await stored()).toMatchObject({ ...revealed, ...noSubject })
    expect(JSON.stringify(await stored())).not.toContain('somebody')
  })
})
