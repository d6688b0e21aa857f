import type { PreviewRequest } from '@console/sdk/billing'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from './queries.ts'

/** What an act would cost. `isCurrent` is false while the answer to the latest terms is on its way. */
export function usePreview(request: PreviewRequest, isAsked = true) {
  const preview = useQuery({ ...billingQueries.preview(useClient(), request), enabled: isAsked })
  const { data, error, isFetching, isPlaceholderData } = preview
  return {
    preview: error ? undefined : data,
    error,
    isCurrent: Boolean(data) && !error && !isFetching && !isPlaceholderData,
    retry: () => void preview.refetch(),
  }
}
