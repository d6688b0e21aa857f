import { Alert } from '@console/ui/alert.tsx'
import { formatMoment } from '@console/ui/format'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { changesOf, DiffList } from './diff-list.tsx'
import { inCounts } from './draft.ts'
import { telemetryQueries } from './queries.ts'
import { authorInWords } from './words.ts'

type Props = { vin: string; from: string; to: string }

/** What somebody else changed since a draft was begun. The draft stands on top of it. */
export function Meanwhile({ vin, from, to }: Props) {
  const client = useClient()
  const diff = useQuery(telemetryQueries.diff(client, vin, from, to))
  const versions = useQuery(telemetryQueries.versions(client, vin, 1))
  const newest = versions.data?.items.find(({ id }) => id === to)
  const changes = diff.data ? changesOf(diff.data) : []
  return (
    <Alert tone="warn" title="The configuration was changed meanwhile">
      <p>
        {newest
          ? `By ${authorInWords(newest.author)}, ${formatMoment(Date.parse(newest.created_at))}: `
          : 'By somebody else: '}
        {diff.data ? `${inCounts(changes)}. ` : ''}
        Your changes stand on top of it.
      </p>
      {changes.length > 0 ? <DiffList label="Changes of somebody else" changes={changes} /> : null}
    </Alert>
  )
}
