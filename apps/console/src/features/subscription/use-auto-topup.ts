import { type AutoTopupRequest, Credits } from '@console/sdk/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'
import { settingsQueries } from '../settings/queries.ts'

/** Packs that buy themselves, or no more. It is one of the settings, too. */
export function useAutoTopup() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: AutoTopupRequest | false) =>
      new Credits(client.transport).autoTopup(wanted),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: billingQueries.balance(client).queryKey }),
        queries.invalidateQueries({ queryKey: settingsQueries.all }),
      ]),
  })
}
