import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { audienceOf, type Draft, faultsOf } from './draft.ts'
import { mailQueries } from './queries.ts'

const restMs = 400

/** How many a draft would reach, once its audience has rested for a moment. */
export function useAudience(draft: Draft) {
  const audience = useMemo(() => audienceOf(draft), [draft])
  const wanted = JSON.stringify([draft.kind, audience])
  const settled = useSettled(wanted, restMs)
  const isRight = Object.keys(faultsOf(draft)).length === 0
  const query = useQuery({
    ...mailQueries.audience(useClient(), draft.kind, audience),
    enabled: isRight && wanted === settled,
  })
  const isSettled = isRight && wanted === settled && !query.isPlaceholderData && !query.isFetching
  return { ...query, isSettled }
}
