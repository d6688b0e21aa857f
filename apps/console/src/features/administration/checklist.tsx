import type { ChecklistStep } from '@console/sdk/admin'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Progress } from '@console/ui/progress.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { adminQueries } from './queries.ts'
import { stepStates } from './words.ts'

/** What an installation needs, for itself and before it serves real cars; in the order of mending. */
export function Checklist() {
  const { data, error, isFetching, refetch } = useQuery(adminQueries.checklist(useClient()))
  if (!data && error) {
    return (
      <LoadError
        title="The installation could not be looked at."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Card
      title="What this installation needs"
      aside={
        <Button size="small" busy={isFetching && 'Looking'} onClick={() => void refetch()}>
          Look again
        </Button>
      }
      className="flex flex-col gap-4"
      aria-busy={!data}
      data-slot="checklist"
    >
      {data ? <StepList steps={data.items} /> : <Skeleton height={480} />}
      <p className="text-13 text-muted">
        The command <code>npm run doctor</code> tells the same where nobody can sign in.{' '}
        <TextLink href="/docs/self-hosting">How to set up an installation</TextLink>
      </p>
    </Card>
  )
}

function StepList({ steps }: { steps: readonly ChecklistStep[] }) {
  const needed = steps.filter(({ status }) => status !== 'not_needed')
  const done = needed.filter(({ status }) => status === 'done')
  const first = steps[0]
  return (
    <>
      <Progress
        label="Set up"
        value={done.length}
        max={needed.length}
        inWords={`${done.length} of ${needed.length} done`}
      />
      <ul className="flex flex-col">
        {steps.map(({ id, status, text, remedy }) => {
          const { word, tone, icon } = stepStates(status)
          return (
            <li
              key={id}
              className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0"
            >
              <span className="w-28 shrink-0">
                <Badge tone={tone} icon={icon}>
                  {word}
                </Badge>
              </span>
              <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
                <h3 className="font-semibold">{names[id] ?? id.replaceAll('_', ' ')}</h3>
                <p className="text-secondary">{text}</p>
                {remedy ? <p>{remedy}</p> : null}
              </div>
            </li>
          )
        })}
      </ul>
      {first ? (
        <p className="text-13 text-muted">
          Looked at <Age at={first.checked_at} ago />.
        </p>
      ) : null}
    </>
  )
}

const names: Record<string, string> = {
  settings: 'Settings',
  data_dir: 'Folder of the data',
  disk_space: 'Room on the disk',
  secrets: 'Secrets',
  database: 'Database',
  migrations: 'Tables',
  clock: 'Clock',
  ports: 'Ports',
  origins: 'Addresses',
  domain: 'Domain',
  key_hosting: 'Hosting of the virtual key',
  oauth_client: 'Application at the manufacturer',
  partner_registration: 'Registration at the manufacturer',
  administrator: 'Administrator',
  telemetry_host: 'Host of the telemetry',
  mail: 'Mail server',
  backup: 'Back-ups',
  billing: 'Payments',
}
