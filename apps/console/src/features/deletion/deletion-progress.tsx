import { buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { ErrorState } from '@console/ui/error-state.tsx'
import { formatNumber } from '@console/ui/format'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Steps } from '@console/ui/steps.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'
import { Aftercare } from './aftercare.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { type Deletion, deletionQueries, isDeletionId, isUnknown } from './queries.ts'
import { headline, stepState, stepTitle } from './words.ts'

type Props = {
  id: string
  /** To who has just deleted: what proves later which records were hashed. */
  salt: string | undefined
}

/** How far a deletion is, for whoever holds its number, and its certificate when it is done. */
export function DeletionProgress({ id, salt }: Props) {
  const isId = isDeletionId(id)
  const { data, error, refetch } = useQuery({
    ...deletionQueries.progress(useClient(), id),
    enabled: isId,
  })
  if (!data) {
    if (!isId || isUnknown(error)) return <Unknown />
    if (!error) return <Skeleton height={420} />
    return (
      <>
        <h1 className="text-2xl">Deletion of an account</h1>
        <FailureNote
          title="How far it is could not be read. It goes on all the same."
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  const { title, text } = headline(data)
  return (
    <>
      <div className="flex flex-col gap-1" role="status">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-secondary">{text}</p>
      </div>
      {error ? (
        <FailureNote
          title="What you see is the last that was known."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      <Card title="Steps" data-slot="deletion-steps">
        <Steps label="Steps of the deletion" steps={data.steps.map(stepOf)} />
        <p className="pt-3 text-13 text-muted">
          Number <code className="select-all [overflow-wrap:anywhere]">{data.id}</code>. Whoever has
          it can see this page.
        </p>
      </Card>
      {data.certificate ? <CertificateCard certificate={data.certificate} salt={salt} /> : null}
      {data.state === 'done' ? <Aftercare title="What is left for you to do" /> : null}
    </>
  )
}

function stepOf(step: Deletion['steps'][number]) {
  const { name, state, count, error, attempts } = step
  return {
    id: name,
    title: stepTitle(step),
    state: stepState(step),
    ...(state === 'done' && count !== null && { aside: formatNumber(count) }),
    ...(error !== null && {
      children:
        state === 'retrying'
          ? `${error} Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}; the next try comes by itself.`
          : error,
    }),
  } as const
}

/** Nobody can tell whether it was never one, or whose. */
function Unknown() {
  return (
    <Card>
      <h1 className="visually-hidden">Deletion of an account</h1>
      <ErrorState
        title="No deletion has this number."
        reason="Copy all of it from the mail about the deletion."
        action={
          <a className={buttonClass()} href="/delete">
            Type it again
          </a>
        }
      />
    </Card>
  )
}
