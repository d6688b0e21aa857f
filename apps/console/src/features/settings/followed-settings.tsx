import { useAuth } from '../../lib/client.ts'
import { usePagesAhead } from '../shell/use-pages-ahead.ts'
import { useFollowedSettings } from './use-followed-settings.ts'

/** What comes after the page: it follows what the account has set, and is ready for the next one. */
export function FollowedSettings() {
  useFollowedSettings(useAuth())
  usePagesAhead()
  return null
}
