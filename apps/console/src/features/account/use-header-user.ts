import type { HeaderUser } from '@console/ui/show-user'
import { useQuery } from '@tanstack/react-query'

import { useAuth, useClient } from '../../lib/client.ts'
import { accountQueries } from './queries.ts'

/** What the header shows of the user: undefined while unknown, null for nobody. */
export function useHeaderUser(): HeaderUser | null | undefined {
  const auth = useAuth()
  const client = useClient()
  const { data } = useQuery({ ...accountQueries.me(client, auth || ''), enabled: Boolean(auth) })
  if (auth === null) return undefined
  if (auth === false) return null
  const { full_name = 'Signed in', email = '', profile_image_url } = data ?? {}
  return { full_name, email, profile_image_url }
}
