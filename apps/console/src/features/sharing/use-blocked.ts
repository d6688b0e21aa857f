import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'

/** Why nothing can be changed at all, for now. */
export function useBlocked() {
  const client = useClient()
  const { data } = useQuery(accountQueries.metadata(client))
  const writeBlock = useWriteBlock()
  if (writeBlock) return writeBlock
  return data && !data.scopes.includes('vehicle_cmds')
    ? 'Your sign-in does not hold vehicle commands. Sign in again and grant them.'
    : undefined
}
