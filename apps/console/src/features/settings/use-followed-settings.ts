import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useClient } from '../../lib/client.ts'
import { preferences } from '../../lib/preferences.ts'
import { settingsQueries } from './queries.ts'

/** Has all pages of the console look as the signed-in user chose. */
export function useFollowedSettings(userId: string | false | null) {
  const client = useClient()
  const { data } = useQuery({
    ...settingsQueries.get(client, userId || ''),
    enabled: Boolean(userId),
  })
  // Formats, density and theme belong to the document, outside React.
  useEffect(() => {
    if (!userId) return
    if (data) preferences.follow(userId, data)
    else preferences.recall(userId)
  }, [userId, data])
}
