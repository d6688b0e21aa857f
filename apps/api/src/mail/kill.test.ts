import { describe, expect, inject, test } from 'vitest'

import { mailMessages } from '../db/schema/mail.ts'
import { newVaultKey, Vault } from '../lib/vault.ts'
import { stores } from '../testing/database.ts'
import { lastingStore } from '../testing/lasting-store.ts'
import { createOutbox } from './outbox.ts'
import { smtpMail } from './smtp.ts'
import { startSmtpServer } from './smtp-server.fixture.ts'

const killRounds = inject('longKillRounds')
/** How many mails one process has on their way at a time. */
const lanes = 4

const sending = new URL('kill.fixture.ts', import.meta.url)

describe.each(stores)('on %s', (store) => {
  test(`${killRounds} rounds of kill -9 lose no mail, and repeat none but those on their way`, {
    timeout: killRounds * 40_000,
  }, async () => {
    const place = await lastingStore(store)
    const server = await startSmtpServer()
    const asked: string[] = []
    try {
      for (let round = 1; round <= killRounds; round++) {
        const before = server.received.length
        const enough = before + 4 + 2 * round
        const args = [server.url, String(round)]
        const said = await place.killOnce(sending, args, () => server.received.length > enough)
        expect(server.received.length).toBeGreaterThan(enough)
        asked.push(...said)
      }

      const { db, close } = await place.open()
      const mail = smtpMail({
        url: server.url,
        from: { name: 'Operator', address: 'mail@wattlane.example' },
      })
      const later = Date.now() + (killRounds + 1) * 600_000
      await createOutbox({
        db,
        mail,
        frame: {
          operator: 'Operator',
          operatorEmail: undefined,
          inbox: 'operator@wattlane.example',
          operatorAddress: undefined,
          web: 'https://wattlane.example',
          api: 'https://api.wattlane.example',
        },
        vault: new Vault([newVaultKey('test')]),
        now: () => later,
        onTrouble: () => {},
      }).work()
      mail.close()
      const stored = await db
        .select({
          id: mailMessages.id,
          key: mailMessages.dedupeKey,
          status: mailMessages.status,
          attempts: mailMessages.attempts,
        })
        .from(mailMessages)
      await close()

      expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['sent']))
      const keys = new Set(stored.map(({ key }) => key))
      expect(asked.filter((key) => !keys.has(key))).toEqual([])
      const arrived = server.received.map(
        ({ headers }) => /^Message-ID: <(mail_\w+)@/m.exec(headers)?.[1] ?? '',
      )
      expect(new Set(arrived)).toEqual(new Set(stored.map(({ id }) => id)))
      const repeated = arrived.filter((id, index) => arrived.indexOf(id) !== index)
      const triedAgain = new Set(stored.flatMap(({ id, attempts }) => (attempts > 1 ? id : [])))
      expect(repeated.filter((id) => !triedAgain.has(id))).toEqual([])
      expect(repeated.length).toBeLessThanOrEqual(killRounds * lanes)
    } finally {
      await server.close()
      await place.remove()
    }
  })
})
