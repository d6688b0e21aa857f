import { Admin } from '@console/sdk/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { adminQueries } from './queries.ts'

/** An act of an administrator for a reason; what it changes is read again. */
export function useUserAct(
  act: (admin: Admin, reason: string) => Promise<unknown>,
  onDone: () => void,
) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => act(new Admin(client.transport), reason),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries({ queryKey: [...adminQueries.all, 'user'] }),
  })
}
