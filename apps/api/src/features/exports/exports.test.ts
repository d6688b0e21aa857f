import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { exportPieces, exports } from '../../db/schema/exports.ts'
import { products, sessions, tokens, users } from '../../db/schema.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { personOf } from '../account/person.ts'
import { openArchive, sha256 } from './archive.fixture.ts'
import { columnsLeftOut, knownBy, leavesOf, ofPeople } from './exported-rows.fixture.ts'
import { fillAccount, place, secrets, stranger, vin } from './full-account.fixture.ts'
import { leftOut } from './left-out.ts'
import { forgetOldExports } from './store.ts'

const dayMs = 24 * 60 * 60_000
type Browser = Awaited<ReturnType<TestGateway['browser']>>

test('every table that holds something of a person is exported, or left out for a reason', () => {
  const names = ofPeople.map(({ table }) => getTableName(table))
  expect(names.toSorted()).toEqual([...Object.keys(knownBy), ...Object.keys(leftOut)].toSorted())
})

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let host: Browser
  let ownerId: string
  let secret: string
  /** What time it is for archives; only ever moved on. */
  let later = 0
  const now = () => Date.now() + later
  beforeAll(async () => {
    gateway = await startGateway(store, { now })
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
    ownerId = (await owner.ask('/web/test')).headers.get('x-uid') ?? ''
    secret = (await owner.client.tokens.create({ name: 'Canary' })).token
    await owner.client.settings.save({ time_zone: 'Pacific/Chatham' })
    await fillAccount(gateway.db, ownerId)
  })
  afterAll(() => gateway.close())
  // Of one account only some are kept at a time.
  beforeEach(async () => void (await gateway.db.delete(exports)))

  /** An archive that is packed, and what is in it. */
  async function packed(
    browser: Browser,
    request?: Parameters<Browser['client']['exports']['start']>[0],
  ) {
    const { id } = await browser.client.exports.start(request)
    await gateway.exports.work()
    const job = await browser.client.exports.get(id)
    const bytes = await browser.client.exports.download(id)
    return { job, bytes, archive: openArchive(bytes) }
  }

  test('an archive is packed while its owner watches, and holds what its manifest says', async () => {
    const waiting = await owner.client.exports.start()
    expect(waiting).toMatchObject({ state: 'waiting', rows_done: 0, rows_total: null, files: [] })
    await expect(owner.client.exports.download(waiting.id)).rejects.toMatchObject({ status: 409 })
    // Whatever else is asked for meanwhile, this one is meant.
    expect((await owner.client.exports.start({ parts: ['drives'] })).id).toBe(waiting.id)

    await gateway.exports.work()
    const job = await owner.client.exports.get(waiting.id)
    const bytes = await owner.client.exports.download(waiting.id)
    const { manifest, files } = openArchive(bytes)
    expect(job).toMatchObject({
      state: 'ready',
      size_bytes: bytes.length,
      sha256: sha256(bytes),
      files: manifest.files,
      error: null,
    })
    expect(Date.parse(job.expires_at ?? '') - Date.parse(job.finished_at ?? '')).toBe(7 * dayMs)
    expect([...files.keys()].toSorted()).toEqual(
      [...manifest.files.map(({ path }) => path), 'manifest.json'].toSorted(),
    )
    for (const file of manifest.files) {
      const content = files.get(file.path) ?? new Uint8Array()
      expect(file, file.path).toMatchObject({
        size_bytes: content.length,
        sha256: sha256(content),
      })
    }
    const rows = manifest.files.reduce((sum, file) => sum + (file.rows ?? 0), 0)
    expect(job).toMatchObject({ rows_done: rows, rows_total: rows })
    expect([...new Set(manifest.files.map(({ part }) => part))]).toEqual(job.parts)
    expect(job.parts).toHaveLength(12)
    expect((await owner.client.exports.list()).items[0]).toEqual(job)
  })

  test('every row that is kept of the account stands in the archive, and no secret does', async () => {
    const { id } = await owner.client.exports.start()
    await gateway.exports.work()
    const person = await personOf(gateway.db, ownerId)
    if (!person) throw new Error('The owner is gone.')
    const kept = new Map<string, string[]>()
    for (const { table, theirs, named } of ofPeople) {
      const name = getTableName(table)
      const member = knownBy[name]
      const where = theirs ?? named?.where
      if (member === undefined) continue
      // Which members they have, each table says itself.
      const rows: Record<string, unknown>[] = await gateway.db
        .select()
        .from(table)
        .where(where?.(person))
      kept.set(
        name,
        rows.map((row) => shown(row[member])),
      )
    }
    // Not before: that it was fetched is written down too.
    const { all } = openArchive(await owner.client.exports.download(id))
    for (const [name, rows] of kept) {
      expect(rows, name).not.toEqual([])
      expect(
        rows.filter((one) => !all.includes(one)),
        name,
      ).toEqual([])
    }
    const [token] = await gateway.db.select().from(tokens).where(eq(tokens.userId, ownerId))
    const [session] = await gateway.db.select().from(sessions).where(eq(sessions.userId, ownerId))
    const never = [
      secret,
      token?.secretHash,
      session?.idHash,
      owner.cookie.split('=')[1],
      ...secrets,
      ...Object.values(stranger),
    ]
    for (const one of never) {
      expect(one?.length).toBeGreaterThan(10)
      expect(all).not.toContain(one)
    }
  })

  test('every column of these rows stands in the archive, or is left out for a reason', async () => {
    const mine = eq(users.id, ownerId)
    await gateway.db
      .update(users)
      .set({ region: 'canary-region', seenAt: new Date('2026-03-04T05:06:07.089Z') })
      .where(mine)
    const { id } = await owner.client.exports.start()
    await gateway.exports.work()
    const person = await personOf(gateway.db, ownerId)
    if (!person) throw new Error('The owner is gone.')
    const held: [column: string, leaves: string[]][] = []
    for (const { table, theirs } of ofPeople) {
      const name = getTableName(table)
      if (!theirs || knownBy[name] === undefined) continue
      const rows: Record<string, unknown>[] = await gateway.db
        .select()
        .from(table)
        .where(theirs(person))
      for (const column of Object.keys(getTableColumns(table))) {
        const leaves = rows.flatMap((row) => leavesOf(row[column]))
        held.push([`${name}.${column}`, leaves])
      }
    }
    // Not before: that the browser was here is written down too.
    const { all } = openArchive(await owner.client.exports.download(id))
    const missing = held.flatMap(([column, leaves]) =>
      leaves.every((leaf) => all.includes(leaf)) ? [] : [column],
    )
    // Something else can have happened in the same millisecond, so that a moment stands there after all.
    const moments = held.flatMap(([column, leaves]) => (leaves.every(isMoment) ? [column] : []))
    const leftOut = Object.keys(columnsLeftOut)
    expect(missing.filter((column) => !leftOut.includes(column))).toEqual([])
    expect(leftOut.filter((column) => ![...missing, ...moments].includes(column))).toEqual([])
  })

  const isMoment = (leaf: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(leaf)

  const shown = (value: unknown) => {
    if (value instanceof Date) return value.toISOString()
    return value instanceof Object ? 'Pacific/Chatham' : String(value)
  }

  test('tables can be read by spreadsheets and tracks by maps', async () => {
    const { archive } = await packed(owner, { parts: ['signals', 'drives', 'charges', 'ledger'] })
    const at = '2026-03-01T10:00:00.000Z'
    expect(archive.lines(`signals/${vin}.csv`)).toEqual([
      'signal,time,value,unit',
      `Location,${at},"{""latitude"":52.123987,""longitude"":13.987123}",`,
      `Location,2026-03-01T10:01:00.000Z,"{""latitude"":52.123987,""longitude"":13.987123}",`,
      `NewPlaceLongitude,${at},13.987123,`,
      `Soc,${at},81.25,%`,
      // No spreadsheet runs it.
      `VehicleName,${at},'=SUM(1),`,
    ])
    expect(archive.text(`drives/${vin}.gpx`)).toContain(
      `<trk><name>${at}</name><trkseg>\n<trkpt lat="52.123987" lon="13.987123"><time>${at}</time></trkpt>`,
    )
    const [names, drive] = archive.lines('drives/drives.csv').map((line) => line.split(','))
    expect(drive?.[names?.indexOf('distance (mi)') ?? 0]).toBe('10')
    expect(archive.lines('ledger/ledger.csv').length).toBeGreaterThan(1)
    expect(archive.manifest.parts).toEqual(['signals', 'drives', 'charges', 'ledger'])
  })

  test('a span leaves out what happened before it, and after', async () => {
    const { archive, job } = await packed(owner, {
      parts: ['signals', 'drives', 'commands'],
      start: '2026-03-01T10:00:30.000Z',
      end: '2026-03-02T00:00:00Z',
    })
    expect(archive.lines(`signals/${vin}.csv`)).toHaveLength(2)
    expect(archive.lines('drives/drives.csv')).toHaveLength(1)
    expect(archive.json('commands/commands.json')).toEqual([])
    expect(job.rows_done).toBe(1)
    await expect(
      owner.client.exports.start({
        start: '2026-03-02T00:00:00.000Z',
        end: '2026-03-02T00:00:00.000Z',
      }),
    ).rejects.toMatchObject({ status: 422, code: 'unprocessable' })
  })

  test('what a car did before it was the owner’s is not the owner’s to take along', async () => {
    const { archive } = await packed(owner)
    expect(archive.text(`signals/${vin}.csv`)).not.toContain('12.345')
  })

  test('without the right to know where cars are, the archive holds no place', async () => {
    const mine = eq(users.id, ownerId)
    const [before] = await gateway.db.select().from(users).where(mine)
    // The manufacturer takes the right back at the next sign-in.
    const browser = await gateway.browser('owner')
    const scopes = (before?.scopes ?? []).filter((scope) => scope !== 'vehicle_location')
    await gateway.db.update(users).set({ scopes }).where(mine)
    const { archive, job } = await packed(browser)
    await gateway.db
      .update(users)
      .set({ scopes: before?.scopes ?? [] })
      .where(mine)
    expect(archive.manifest.places).toBe(false)
    for (const digits of Object.values(place)) expect(archive.all).not.toContain(String(digits))
    expect(job.files.map(({ path }) => path)).not.toContain(`drives/${vin}.gpx`)
    expect(archive.lines(`signals/${vin}.csv`)).toHaveLength(3)
    expect(archive.all).toContain('drv_canarycanary0000')
  })

  test('what is another’s cannot be told from what does not exist', async () => {
    const { job: mine } = await packed(owner, { parts: ['account'] })
    for (const path of [`/web/exports/${mine.id}`, `/web/exports/${mine.id}/archive`]) {
      const [foreign, none] = await Promise.all(
        [path, path.replace(/exp_\w+/, 'exp_0000000000000000')].map(async (one) => {
          const response = await host.ask(one)
          const { txid, ...body } = await response.json()
          return { status: response.status, body, asked: typeof txid }
        }),
      )
      expect(foreign?.status).toBe(404)
      expect(foreign).toEqual(none)
    }
    expect((await host.client.exports.list()).items).toEqual([])
  })

  test('a token can neither ask for archives nor fetch them', async () => {
    const program = gateway.program(secret)
    const { job: mine } = await packed(owner, { parts: ['account'] })
    for (const call of [
      () => program.exports.list(),
      () => program.exports.start(),
      () => program.exports.get(mine.id),
      () => program.exports.download(mine.id),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    await expect(gateway.anonymous().exports.list()).rejects.toMatchObject({ status: 401 })
  })

  test('asking and fetching stand in the audit log', async () => {
    const { job } = await packed(owner, { parts: ['account'] })
    const admin = await gateway.browser('admin')
    const { items } = await admin.client.audit.list({ target: job.id })
    expect(items.map(({ action }) => action)).toEqual(['export.download', 'export.start'])
    expect(items[1]).toMatchObject({ actor: { user: ownerId }, details: { parts: ['account'] } })
    // A part of it as well, which may be all that matters.
    const headers = { range: 'bytes=1-' }
    const rest = await owner.ask(`/web/exports/${job.id}/archive`, { headers })
    expect(rest.status).toBe(206)
    const [last] = (await admin.client.audit.list({ target: job.id })).items
    const span = { first: 1, last: (job.size_bytes ?? 0) - 1 }
    expect(last).toMatchObject({ action: 'export.download', details: span })
    await rest.body?.cancel()
  })

  test('a download that broke off goes on where it was, if the archive is the same', async () => {
    const { job, bytes } = await packed(owner)
    const part = async (range: string, ifRange?: string) => {
      const headers = { range, ...(ifRange !== undefined && { 'if-range': ifRange }) }
      const response = await owner.ask(`/web/exports/${job.id}/archive`, { headers })
      return { response, body: new Uint8Array(await response.arrayBuffer()) }
    }
    const first = await part('bytes=0-9')
    expect(first.response.status).toBe(206)
    expect(first.response.headers.get('content-range')).toBe(`bytes 0-9/${bytes.length}`)
    expect(first.body).toEqual(bytes.slice(0, 10))
    const etag = first.response.headers.get('etag') ?? ''
    const rest = await part('bytes=10-', etag)
    expect(sha256(Buffer.concat([first.body, rest.body]))).toBe(job.sha256)
    expect((await part('bytes=-5')).body).toEqual(bytes.slice(-5))
    for (const whole of [
      await part('bytes=10-', '"another"'),
      await part(`bytes=${bytes.length}-`),
      await part('bytes=0-1,3-4'),
      await part('lines=1-2'),
    ]) {
      expect(whole.response.status).toBe(200)
      expect(sha256(whole.body)).toBe(job.sha256)
    }
    expect(first.response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="wattlane-\d{4}-\d\d-\d\d\.zip"$/,
    )
  })

  test('one who asks twice with the same key gets the same archive, even when it is packed', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' }
    const ask = async () => {
      const init = { method: 'POST', headers, body: JSON.stringify({ parts: ['account'] }) }
      const { response } = await (await owner.ask('/web/exports', init)).json()
      return String(response.id)
    }
    const id = await ask()
    await gateway.exports.work()
    expect(await ask()).toBe(id)
    const { items } = await owner.client.exports.list()
    expect(items.filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('browsers that ask at once are given one archive', async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => owner.client.exports.start()))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    await gateway.exports.work()
  })

  test('after seven days an archive is gone, and with it its bytes', async () => {
    const { job } = await packed(owner, { parts: ['account'] })
    later += 7 * dayMs
    // The browser has been signed out meanwhile.
    owner = await gateway.browser('owner')
    expect((await owner.client.exports.get(job.id)).state).toBe('expired')
    await expect(owner.client.exports.download(job.id)).rejects.toMatchObject({ status: 404 })
    later += dayMs
    await forgetOldExports(gateway.db, now())
    expect(await gateway.db.$count(exportPieces)).toBe(0)
    expect((await owner.client.exports.get(job.id)).state).toBe('expired')
    later += 30 * dayMs
    await forgetOldExports(gateway.db, now())
    expect(await gateway.db.$count(exports)).toBe(0)
    owner = await gateway.browser('owner')
  })

  test('of one account ten archives are kept at a time', async () => {
    for (let n = 0; n < 10; n++) await packed(owner, { parts: ['account'] })
    const refused = owner.ask('/web/exports', { method: 'POST' })
    const { status, headers } = await refused
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(6 * 24 * 3600)
    later += 8 * dayMs
    owner = await gateway.browser('owner')
    expect((await owner.client.exports.start({ parts: ['account'] })).state).toBe('waiting')
    await gateway.exports.work()
  })

  test('what cannot be packed is tried again, and in the end said to have failed', async () => {
    const { id } = await owner.client.exports.start({ parts: ['account', 'charges'] })
    await gateway.db.execute(sql`alter table charges rename to charges_away`)
    const states: unknown[] = []
    for (let n = 0; n < 4; n++) {
      await gateway.exports.work()
      const { state, error } = await owner.client.exports.get(id)
      states.push([state, error !== null])
      later += 10 * 60_000
    }
    expect(states).toEqual([
      ['waiting', false],
      ['waiting', false],
      ['waiting', false],
      ['failed', true],
    ])
    await gateway.db.execute(sql`alter table charges_away rename to charges`)
    await expect(owner.client.exports.download(id)).rejects.toMatchObject({ status: 404 })
    const pieces = eq(exportPieces.exportId, id)
    expect(await gateway.db.$count(exportPieces, pieces)).toBe(0)
    expect((await packed(owner, { parts: ['charges'] })).job.state).toBe('ready')
  })

  test('an archive goes with its account', async () => {
    host = await gateway.browser('host')
    const { id } = await host.client.exports.start()
    const hostId = (await host.ask('/web/test')).headers.get('x-uid') ?? ''
    await gateway.db.delete(users).where(eq(users.id, hostId))
    await gateway.exports.work()
    expect(await gateway.db.$count(exports, eq(exports.id, id))).toBe(0)
    expect(await gateway.db.$count(products, eq(products.userId, hostId))).toBe(0)
  })
})
