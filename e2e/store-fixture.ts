import { emptyPostgres, execute } from '@console/api/testing/empty-postgres'

import { test as base } from './fixture.ts'

/** The database of the product under test, of which a test takes a table away and gives it back. */
type Store = { lose(table: string): Promise<void>; mend(): Promise<void> }

const hidden = (table: string) => `lost_${table}`

/** For tests in which the gateway itself fails: it has a database that loses what it needs. */
export const test = base.extend<
  { mended: undefined },
  { database: { url: string }; store: Store; more: Record<string, string> }
>({
  database: [
    async ({}, use) => {
      const { url, remove } = await emptyPostgres()
      await use({ url })
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Settings of the product besides those that the database needs. */
  more: [{}, { scope: 'worker', option: true }],
  isNew: [true, { scope: 'worker' }],
  settings: [
    async ({ database, more }, use) =>
      use({ ...more, DATABASE_URL: database.url, HISTORY_DAYS: '1' }),
    { scope: 'worker' },
  ],
  store: [
    async ({ database: { url } }, use) => {
      const lost = new Set<string>()
      await use({
        async lose(table) {
          await execute(url, `alter table ${table} rename to ${hidden(table)}`)
          lost.add(table)
        },
        async mend() {
          for (const table of lost) {
            await execute(url, `alter table ${hidden(table)} rename to ${table}`)
            lost.delete(table)
          }
        },
      })
    },
    { scope: 'worker' },
  ],
  mended: [
    async ({ store }, use) => {
      await use(undefined)
      await store.mend()
    },
    { auto: true },
  ],
})
