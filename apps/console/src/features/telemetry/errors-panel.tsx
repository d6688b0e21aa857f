import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { telemetryQueries } from './queries.ts'
import { adviceOn } from './words.ts'

type Props = {
  vin: string
  /** Whether the draft still asks for a field. */
  isAsked: (field: string) => boolean
  /** Undefined for who may not change anything. */
  onRemove: ((field: string) => void) | undefined
}

/** What the car reports of its streams, and what to do about it. */
export function ErrorsPanel({ vin, isAsked, onRemove }: Props) {
  const client = useClient()
  const { data, error, refetch, isFetching } = useQuery(telemetryQueries.errors(client, vin))
  if (error) {
    return (
      <LoadError
        title="The errors that the car reports could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  // The car may repeat itself.
  const texts = data && [...new Set(data.map(({ error: text }) => text ?? 'an unnamed error'))]
  return (
    <Card
      title="Errors that the car reports"
      aside={
        <Button
          size="small"
          variant="ghost"
          busy={isFetching && 'Reading'}
          onClick={() => void refetch()}
        >
          Read again
        </Button>
      }
    >
      {texts ? null : <Skeleton height={48} />}
      {texts?.length === 0 ? (
        <p className="flex items-center gap-2 text-secondary">
          <Icon name="check" size={18} className="text-ok" />
          None. The car does all that it was asked for.
        </p>
      ) : null}
      <ul aria-label="Telemetry errors">
        {texts?.map((text) => {
          const { field, next } = adviceOn(text)
          return (
            <li
              key={text}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <Icon name="warning" size={18} className="text-warn" />
              <code>{text}</code>
              <span className="min-w-0 flex-1 text-secondary">{next}</span>
              {field && onRemove ? (
                <Button
                  size="small"
                  disabledReason={!isAsked(field) && 'The draft no longer asks for it.'}
                  onClick={() => onRemove(field)}
                >
                  Remove from the draft
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
