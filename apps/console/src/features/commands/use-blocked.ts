import { useScopes } from '../account/queries.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import type { QuickCommand } from './catalogue.ts'

/** Tells why a command of the overview cannot be sent now. */
export function useBlocked({ isSubscribed, streamIssue }: OwnedVehicle, isResting: boolean) {
  const writeBlock = useWriteBlock()
  const held = useScopes()
  return ({ wakes, entry }: Pick<QuickCommand, 'wakes' | 'entry'>) => {
    if (!isSubscribed) return 'This vehicle needs a subscription'
    if (writeBlock) return writeBlock
    if (held && !entry.about.scopes.some((scope) => held.includes(scope))) {
      return 'Your sign-in does not permit this command. Sign in again and grant it.'
    }
    if (streamIssue === 'key') return 'The car does not hold our key'
    if (wakes && !isResting) return 'The car is awake'
    return isResting && !wakes ? 'The car is asleep; wake it first' : undefined
  }
}
