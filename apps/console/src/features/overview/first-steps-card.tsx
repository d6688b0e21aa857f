import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Step, Steps } from '@console/ui/steps.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useAuth, useClient } from '../../lib/client.ts'
import { settingsQueries } from '../settings/queries.ts'
import { type CardProps, useChoice } from '../settings/use-choice.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { Owned } from '../vehicles/model.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'
import type { FirstStep } from './first-steps.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** What an account begins with, until it is done or put away. */
export function FirstStepsCard({ owned }: { owned: Owned }) {
  const userId = useAuth() || ''
  const { data: settings } = useQuery(settingsQueries.get(useClient(), userId))
  const writeBlock = useWriteBlock()
  if (!settings?.onboarding) return null
  return <OpenSteps owned={owned} userId={userId} settings={settings} writeBlock={writeBlock} />
}

function OpenSteps({ owned, userId, settings, writeBlock }: CardProps & { owned: Owned }) {
  const steps = useFirstSteps(owned)
  const { choose, failure } = useChoice(userId, settings)
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      data-slot="first-steps"
      title="First steps"
      aside={
        <div className="flex items-center gap-3">
          <span className="text-13 text-muted">
            {done} of {steps.length} done
          </span>
          <Button
            size="small"
            variant="ghost"
            disabledReason={writeBlock}
            onClick={() => choose({ onboarding: false }, 'First steps are hidden')}
          >
            Hide
          </Button>
        </div>
      }
    >
      {failure ? (
        <FailureNote
          key={failure.at}
          title="The list could not be hidden."
          error={failure.error}
          onRetry={failure.again}
        />
      ) : null}
      <Steps label="First steps" steps={steps.map(asStep)} />
    </Card>
  )
}

const asStep = ({ id, title, isDone, detail, to, act }: FirstStep): Step => ({
  id,
  title,
  state: isDone ? 'done' : 'waiting',
  aside: isDone ? undefined : <TextLink href={to}>{act}</TextLink>,
  children: detail,
})
