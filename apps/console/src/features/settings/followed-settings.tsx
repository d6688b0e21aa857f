import { useAuth } from '../../lib/client.ts'
import { useFollowedSettings } from './use-followed-settings.ts'

/** Lets pages follow what the account has set, once they are there. */
export function FollowedSettings() {
  useFollowedSettings(useAuth())
  return null
}
