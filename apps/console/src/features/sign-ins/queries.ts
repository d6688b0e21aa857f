import { Sessions } from '@console/sdk/account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'

const all = ['sign-ins'] as const

export const signInQueries = {
  all,
  list: (client: ApiClient) =>
    queryOptions({
      queryKey: all,
      queryFn: () => new Sessions(client.transport).list(),
      // Another browser may sign in at any moment, and whoever looks here wants to know.
      refetchInterval: 30_000,
    }),
}

/** Signs browsers out. The list is read again whatever came of it: an answer may have been lost. */
export function useSignOuts() {
  const client = useClient()
  const queryClient = useQueryClient()
  const sessions = new Sessions(client.transport)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: all })
  return {
    one: useMutation({ mutationFn: (id: string) => sessions.revoke(id), onSettled }),
    others: useMutation({ mutationFn: () => sessions.revokeOthers(), onSettled }),
  }
}
