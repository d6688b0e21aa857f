import { type Contract, filledPath } from '@console/sdk/openapi'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { formatMoment } from '@console/ui/format'

import { mostRuns, type Run } from './history.ts'
import { MethodBadge } from './method-badge.tsx'
import { outcomeOf } from './words.ts'

type Props = {
  contract: Contract
  runs: readonly Run[]
  onRepeat: (run: Run) => void
  onForget: () => void
}

/** The last calls that were made here, to be made again. */
export function RunsPanel({ contract, runs, onRepeat, onForget }: Props) {
  return (
    <Card
      title="Last runs"
      aside={
        runs.length > 0 ? (
          <Button size="small" variant="ghost" onClick={onForget}>
            Forget them
          </Button>
        ) : null
      }
    >
      <p className="pb-2 text-13 text-secondary">
        The last {mostRuns} in this browser, without secrets and answers, until you sign out.
      </p>
      {runs.length === 0 ? (
        <p className="text-13">Nothing was run here yet.</p>
      ) : (
        <ul className="divide-y divide-line" aria-label="Last runs">
          {runs.map((run) => {
            const call = contract.calls.find(({ name }) => name === run.name)
            if (!call) return null
            return (
              <li key={run.at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-13">
                <MethodBadge method={run.method} />
                <code className="min-w-0 flex-1 basis-48 truncate">
                  {filledPath(call, run.values)}
                </code>
                <Badge tone={outcomeOf(run.status, run.isRefused === true)}>
                  {run.status ?? 'No answer'}
                  {run.isRefused ? ', not done' : ''}
                </Badge>
                <time className="text-muted" dateTime={new Date(run.at).toISOString()}>
                  {formatMoment(run.at)}
                </time>
                <Button size="small" onClick={() => onRepeat(run)}>
                  Run again
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
