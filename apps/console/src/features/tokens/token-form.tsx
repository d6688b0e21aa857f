import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { leadToError } from '@console/ui/lead-to-error'
import { Slideover } from '@console/ui/slideover.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { hasShapeOf, keptForm } from '../../lib/kept-form.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { Owned } from '../vehicles/model.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'
import { type AskedToken, emptyDraft, errorsOf, requestOf, type TokenDraft } from './draft.ts'
import { MoreLimits, SpendFields } from './token-limits.tsx'
import { ReachFields, ScopeFields } from './token-rights.tsx'

type Props = {
  owned: Owned
  busy: boolean
  error: Error | null
  /** Resolves once there is a token. */
  onCreate: (asked: AskedToken) => Promise<unknown>
  onClose: () => void
}

/** Creates a token. What was typed stays until it is created or the form is closed. */
export function TokenForm({ owned, busy, error, onCreate, onClose }: Props) {
  const userId = useAuth()
  const [store] = useState(() => keptForm(`token-draft/${String(userId)}`, hasShapeOf(emptyDraft)))
  const [kept] = useState(store.read)
  const [draft, setDraft] = useState(kept ?? emptyDraft)
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [isChecked, setIsChecked] = useState(false)
  const writeBlock = useWriteBlock()
  const errors = isChecked ? errorsOf(draft) : {}

  function change(part: Partial<TokenDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    store.write(next)
  }

  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(errorsOf(draft)).length > 0) return leadToError(event.currentTarget)
    if (busy || writeBlock) return
    // A refusal shows in the form; the page that holds it knows of it.
    onCreate(requestOf(draft)).then(store.clear, () => undefined)
  }

  function startOver() {
    store.clear()
    setDraft(emptyDraft)
    setIsRestored(false)
  }

  function discard() {
    store.clear()
    onClose()
  }

  const fields = { draft, errors, onChange: change }
  return (
    <Slideover
      open
      wide
      title="Create a token"
      description="A program that has it acts for you. All limits hold together."
      dismissible={!busy}
      onOpenChange={(open) => {
        if (!open) discard()
      }}
    >
      <form className="flex flex-col gap-5 pt-4" noValidate onSubmit={create}>
        {isRestored ? (
          <Alert
            tone="primary"
            action={
              <Button size="small" onClick={startOver}>
                Start over
              </Button>
            }
          >
            What you chose before and did not create is here again.
          </Alert>
        ) : null}
        <Field label="Name" optional hint="What uses it: Home Assistant." error={errors.name}>
          <TextInput
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <ScopeFields {...fields} />
        <ReachFields {...fields} owned={owned} />
        <SpendFields {...fields} />
        <MoreLimits {...fields} />
        {error ? <FailureNote title="No token was created." error={error} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={discard} disabledReason={busy && 'The answer is on its way.'}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy && 'Creating…'}
            disabledReason={writeBlock}
          >
            Create token
          </Button>
        </div>
      </form>
    </Slideover>
  )
}
