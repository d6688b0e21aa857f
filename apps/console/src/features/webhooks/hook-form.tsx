import { ApiError } from '@console/sdk'
import type { Hook, HookRequest, HookUpdate } from '@console/sdk/account'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { Field, FieldGroup } from '@console/ui/field.tsx'
import { leadToError } from '@console/ui/lead-to-error'
import { Select } from '@console/ui/select.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type FormEvent, useRef, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { kindNames } from '../events/kinds.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { AuthorizationFields } from './authorization-fields.tsx'
import { FailureNote } from './failure-note.tsx'
import {
  changesOf,
  draftOf,
  draftStore,
  emptyDraft,
  errorsOf,
  type HookDraft,
  requestOf,
  updateOf,
} from './hook-draft.ts'
import { formatOf, formats, hookTopics, sampleBody, topicHints } from './words.ts'

type Props = {
  vin: string
  /** The webhook that is changed; a new one without it. */
  hook?: Hook
  busy: boolean
  error: Error | null
  /** Gets all that stands in the form, and what of it was changed. */
  onSave: (request: HookRequest, changes: HookUpdate) => Promise<unknown>
  onClose: () => void
}

/** Creates or changes a webhook. What was typed stays until it is saved or the form is closed. */
export function HookForm({ vin, hook, busy, error, onSave, onClose }: Props) {
  const userId = useAuth()
  const [store] = useState(() => draftStore(`webhook-draft/${String(userId)}/${hook?.id ?? vin}`))
  // What held when the form was opened: the list is read again behind it.
  const [base] = useState(() => (hook ? draftOf(hook) : emptyDraft))
  const [draft, setDraft] = useState(() => store.read(base))
  const [isRestored, setIsRestored] = useState(() => Object.keys(changesOf(base, draft)).length > 0)
  // A second press may come before the first one is drawn.
  const isSaving = useRef(false)
  const [isChecked, setIsChecked] = useState(false)
  const writeBlock = useWriteBlock()
  const refusal = refusalOf(error)
  const errors = { ...(isChecked && errorsOf(draft)) }

  function change(part: Partial<HookDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    store.write(base, next)
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(errorsOf(draft)).length > 0) return leadToError(event.currentTarget)
    if (busy || isSaving.current || writeBlock) return
    const changes = updateOf(base, draft)
    if (hook && Object.keys(changes).length === 0) return discard()
    isSaving.current = true
    // A refusal shows in the form; the page that holds it knows of it.
    onSave(requestOf(draft), changes)
      .then(store.clear, () => undefined)
      .finally(() => {
        isSaving.current = false
      })
  }

  function startOver() {
    store.clear()
    setDraft(base)
    setIsRestored(false)
  }

  function discard() {
    store.clear()
    onClose()
  }

  return (
    <Slideover
      open
      wide
      title={hook ? 'Edit webhook' : 'Add a webhook'}
      description="Each event is posted to your address, signed, and tried again for about a day until it is taken."
      dismissible={!busy}
      onOpenChange={(open) => {
        if (!open) discard()
      }}
    >
      <form className="flex flex-col gap-5 pt-4" noValidate onSubmit={save}>
        {isRestored ? (
          <Alert
            tone="primary"
            action={
              <Button size="small" onClick={startOver}>
                Start over
              </Button>
            }
          >
            What you typed before and did not save is here again.
          </Alert>
        ) : null}
        <Field
          label="Address"
          required
          hint="https, and reachable from the internet: the gateway posts to it, not this browser."
          error={errors.url ?? refusal}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://receiver.example/events"
            value={draft.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        </Field>
        <Field label="Name" optional hint="What you call it." error={errors.name}>
          <TextInput
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <FieldGroup label="Events" error={errors.topics}>
          <div className="grid gap-1 sm:grid-cols-2">
            {hookTopics.map((topic) => (
              <Checkbox
                key={topic}
                label={kindNames[topic].name}
                hint={topicHints[topic]}
                checked={draft.topics.includes(topic)}
                onCheckedChange={(checked) =>
                  change({
                    topics: hookTopics.filter((one) =>
                      one === topic ? checked : draft.topics.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
        <Field label="Format" hint="How signals are written.">
          <Select
            options={formats}
            value={draft.format}
            onValueChange={(value) => change({ format: formatOf(value) ?? draft.format })}
          />
        </Field>
        <CodeBlock label="Sample of a delivery" code={sampleBody(draft.format, vin)} />
        <AuthorizationFields
          isStored={hook?.has_authorization === true}
          draft={draft}
          error={errors.authorization}
          onChange={change}
        />
        {error && refusal === undefined ? (
          <FailureNote
            title={hook ? 'The webhook was not changed.' : 'The webhook was not created.'}
            error={error}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={discard} disabledReason={busy && 'The answer is on its way.'}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy && (hook ? 'Saving…' : 'Creating…')}
            disabledReason={writeBlock}
          >
            {hook ? 'Save' : 'Create webhook'}
          </Button>
        </div>
      </form>
    </Slideover>
  )
}

/** The gateway's own sentence on an address that it does not post to. */
function refusalOf(error: Error | null) {
  if (!(error instanceof ApiError && error.code === 'invalid_url')) return undefined
  return /private network/.test(error.message)
    ? `${error.message} Webhooks reach the internet alone, so that none can look into the gateway's own network. Whoever runs this gateway can allow other addresses.`
    : error.message
}
