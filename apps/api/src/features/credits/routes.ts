import { credits as contract } from '@console/sdk/contract'
import { and, count, desc } from 'drizzle-orm'

import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { creditEntries as entries } from '../../db/schema/credits.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { during, matching, spanOf } from './filter.ts'
import { presentEntry } from './present.ts'
import { readBalance } from './read.ts'
import type { Credits } from './service.ts'
import { countTotals, readTotals } from './totals.ts'

type Options = {
  db: Db
  credits: Pick<Credits, 'balance' | 'runOut'>
  catalogue: Catalogue
  now: () => number
}

/** What is left, what was paid with it, and who spent it: each user's own. */
export const creditRoutes = ({ db, credits, catalogue, now }: Options) =>
  implement(contract, {
    async balance({ userId }) {
      const balance = await credits.balance(userId)
      return readBalance(db, { catalogue, balance, runsOut: credits.runOut, userId, now: now() })
    },

    async ledger({ userId, query }) {
      const page = readPage(query)
      // Opens the account, so that the list begins with what it began with.
      await credits.balance(userId)
      const meant = and(matching(userId, query), during(spanOf(query)))
      const [total] = await db.select({ n: count() }).from(entries).where(meant)
      const rows = await db
        .select()
        .from(entries)
        .where(meant)
        .orderBy(desc(entries.position))
        .limit(page.limit)
        .offset(page.offset)
      return pageOf(rows.map(presentEntry), total?.n ?? 0, page)
    },

    async totals({ userId, query }) {
      const page = readPage(query)
      await credits.balance(userId)
      const which = matching(userId, query)
      const asked = { userId, by: query.by, which, span: spanOf(query), now: now() }
      const total = await countTotals(db, asked)
      return pageOf(await readTotals(db, asked, page), total, page)
    },
  })
