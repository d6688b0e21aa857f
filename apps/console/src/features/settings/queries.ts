import { type Settings, type SettingsRequest, UserSettings } from '@console/sdk/account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'

const all = ['settings'] as const

export const settingsQueries = {
  all,
  get: (client: ApiClient, userId: string) =>
    queryOptions({
      queryKey: [...all, userId],
      queryFn: () => new UserSettings(client.transport).get(),
    }),
}

/** Changes what is named; it shows at once and goes back if the gateway refuses. */
export function useSaveSettings(userId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const { queryKey } = settingsQueries.get(client, userId)
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `settings:${userId}` },
    mutationFn: (changes: SettingsRequest) => new UserSettings(client.transport).save(changes),
    async onMutate(changes) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before) queries.setQueryData(queryKey, merged(before, changes))
      return { before }
    },
    onError: (_error, _changes, seen) => void queries.setQueryData(queryKey, seen?.before),
    onSettled: (_settings, _error, changes) => {
      // What buys itself stands beside the balance, too.
      if (Object.keys(changes).some((name) => name.startsWith('auto_topup')))
        void queries.invalidateQueries({ queryKey: billingQueries.balance(client).queryKey })
      return queries.invalidateQueries({ queryKey })
    },
  })
}

/** As the gateway will have it: groups keep what is not named in them. */
export function merged(before: Settings, changes: SettingsRequest): Settings {
  const { units, notifications, ...rest } = changes
  return {
    ...before,
    ...withoutGaps(rest),
    units: { ...before.units, ...withoutGaps(units ?? {}) },
    notifications: { ...before.notifications, ...withoutGaps(notifications ?? {}) },
  }
}

const withoutGaps = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
