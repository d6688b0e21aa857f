import { useScopes } from '../account/queries.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'

/** Why nothing can be changed at all, for now. */
export function useBlocked() {
  const scopes = useScopes()
  const writeBlock = useWriteBlock()
  if (writeBlock) return writeBlock
  return scopes && !scopes.includes('vehicle_cmds')
    ? 'Your sign-in does not hold vehicle commands. Sign in again and grant them.'
    : undefined
}
