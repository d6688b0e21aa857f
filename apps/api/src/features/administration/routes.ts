import { admin as contract } from '@console/sdk/contract'

import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { implement } from '../../http/implement.ts'
import { pageOf, readPage } from '../../http/pages.ts'
import { notFound } from '../../http/problem.ts'
import type { Activity } from '../activity/activity.ts'
import { askedByAdministrator, record } from '../audit/record.ts'
import { readMetrics } from './metrics.ts'
import { readSheet } from './sheet.ts'
import { findUser, kindOf, listUsers } from './users.ts'
import { vinsOf } from './vehicles.ts'

type Options = {
  db: Db
  activity: Pick<Activity, 'store'>
  catalogue: Catalogue
  selling: boolean
  regions: readonly string[]
  now: () => number
}

const { users, user, reveal, metrics } = contract

/** What an administrator sees of users, and of the installation. */
export function administrationRoutes(options: Options) {
  const { db, activity, catalogue, now } = options
  const { includedCredits } = catalogue
  const directory = { db, includedCredits }
  return implement(
    { users, user, reveal, metrics },
    {
      async users({ query, ...caller }, c) {
        const page = readPage(query)
        const { items, total } = await listUsers(directory, query.search, page)
        // Not what was searched for: it may be somebody's address.
        const details = { by: kindOf(query.search), found: total, page: page.current }
        await record(db, askedByAdministrator(caller, c), { action: 'user.search', details })
        return pageOf(items, total, page)
      },

      async user({ params: { id }, ...caller }, c) {
        // What this process has not told yet belongs to it as well.
        await activity.store()
        const sheet = await readSheet(directory, id, now())
        if (!sheet) throw notFound()
        await record(db, askedByAdministrator(caller, c, id), { action: 'user.read' })
        return sheet
      },

      async reveal({ params: { id }, body: { reason }, ...caller }, c) {
        if (!(await findUser(directory, id))) throw notFound()
        // First, and by itself: whatever happens then, that it was asked for stands.
        const act = { action: 'user.reveal', reason }
        await record(db, askedByAdministrator(caller, c, id), act)
        const items = await vinsOf(db, id)
        return { items, count: items.length, pagination: null }
      },

      async metrics() {
        await activity.store()
        const { selling, regions } = options
        return readMetrics({ db, catalogue, selling, regions, now: now() })
      },
    },
  )
}
