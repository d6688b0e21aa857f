import type { Hook } from '@console/sdk/account'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Field } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useState } from 'react'

import { asLocal } from '../../lib/local-time.ts'
import { FailureNote } from './failure-note.tsx'
import { type HookActions, useHookActions } from './queries.ts'
import { nameOf } from './words.ts'

const dayMs = 86_400_000
const spans = [
  { label: 'Last hour', ms: dayMs / 24 },
  { label: 'Last day', ms: dayMs },
  { label: 'Last week', ms: 7 * dayMs },
] as const

/** Sends what never arrived since a moment. */
export function RecoverDialog({
  vin,
  hook,
  onClose,
}: {
  vin: string
  hook: Hook
  onClose: () => void
}) {
  const { recover } = useHookActions(vin)
  const [since, setSince] = useState(() =>
    asLocal(hook.failing_since ? Date.parse(hook.failing_since) : Date.now() - dayMs),
  )
  const moment = new Date(since)
  const isMoment = !Number.isNaN(moment.getTime())
  return (
    <Dialog
      open
      title={`Recover what ${nameOf(hook)} missed`}
      description="Everything that never arrived since then is sent again, in its order and under the same webhook-id. Deliveries are kept for 30 days."
      dismissible={!recover.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{recover.data ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={recover.isPending && 'Recovering…'}
            disabledReason={!isMoment && 'Choose a moment first.'}
            onClick={() => recover.mutate({ id: hook.id, since: moment })}
          >
            Recover
          </Button>
        </>
      }
    >
      <Field label="Since" hint="In your own time.">
        <TextInput
          type="datetime-local"
          value={since}
          max={asLocal(Date.now())}
          onChange={({ target }) => setSince(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {spans.map(({ label, ms }) => (
          <Button key={label} size="small" onClick={() => setSince(asLocal(Date.now() - ms))}>
            {label}
          </Button>
        ))}
      </div>
      <Outcome recover={recover} />
    </Dialog>
  )
}

function Outcome({ recover }: Pick<HookActions, 'recover'>) {
  if (recover.error)
    return (
      <FailureNote key={recover.submittedAt} title="Nothing was recovered." error={recover.error} />
    )
  if (!recover.data) return null
  const { deliveries } = recover.data
  return (
    <Alert tone="ok">
      {deliveries === 0
        ? 'Nothing was missed in that time.'
        : `${deliveries} ${deliveries === 1 ? 'event is' : 'events are'} on the way again.`}
    </Alert>
  )
}
