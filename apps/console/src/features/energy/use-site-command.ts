import { isConfirmed } from '@console/sdk/commands'
import { useQueryClient } from '@tanstack/react-query'

import { useAuth, useClient } from '../../lib/client.ts'
import { confirmWithinMs } from '../commands/machine.ts'
import { commandQueries } from '../commands/queries.ts'
import type { Runner } from '../commands/run.ts'
import { sendToSite } from '../commands/send.ts'
import { useRun } from '../commands/use-run.ts'
import { siteQueries } from './queries.ts'
import { setBack, settingOf } from './site-settings.ts'

/** A site sends no signals of its settings: they are read again until they are as they were told to be. */
const readAgainMs = 3000

/** Sends commands to an energy site; its own settings, read back, tell what becomes of them. */
export function useSiteCommand(siteId: string, name: string) {
  const client = useClient()
  const userId = useAuth() || ''
  const queryClient = useQueryClient()
  const query = siteQueries.info(client, siteId)
  const known = () => queryClient.getQueryData(query.queryKey)

  const runner: Runner = {
    product: siteId,
    send: (order, options) => sendToSite(client, siteId, order, options),
    expects({ entry, body }) {
      const setting = settingOf(entry.name, body, known())
      if (setting?.wanted === undefined) return undefined
      return { signal: setting.label, anyOf: [setting.wanted], before: setting.now }
    },
    isMet: (expects) => isConfirmed(expects, expects.before),
    watch({ step, expects, order }, onSeen) {
      if (step === 'busy') return () => undefined
      return atOnceAndEvery(readAgainMs, async () => {
        const info = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        const now = settingOf(order.entry.name, order.body, info)?.now
        if (isConfirmed(expects, now)) onSeen(now)
      })
    },
    withinMs: () => confirmWithinMs,
    onAnswered: () => void queryClient.invalidateQueries({ queryKey: commandQueries.all }),
    undo: ({ entry, body }) => {
      const before = setBack(entry.name, body, known())
      return before && { entry, body: before }
    },
  }
  return useRun(`${userId}:${siteId}:${name}`, runner)
}

/** What fails is tried again with the next turn: that it stays unconfirmed will be said anyway. */
function atOnceAndEvery(ms: number, act: () => Promise<void>) {
  const tryIt = () => void act().catch(() => undefined)
  tryIt()
  const timer = setInterval(tryIt, ms)
  return () => clearInterval(timer)
}
