import { Button } from '@console/ui/button.tsx'
import { leadToError } from '@console/ui/lead-to-error'
import { type ReactNode, useRef, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { type Body, type CommandEntry, priceOf } from './catalogue.ts'
import { type Draft, isLeftOut, readForm } from './form.ts'
import { draftKey, dropDraft, keepDraft, keptDraft, withoutSecrets } from './kept-draft.ts'
import { MemberField } from './member-field.tsx'
import { membersOf, needsSecret } from './members.ts'

type Props = {
  entry: CommandEntry
  /** The vehicle or site. */
  product: string
  /** What the form starts with, unless something was typed before. */
  initial: Draft
  /** Credits that it costs now, waking included. */
  cost: number
  busy: string | false
  disabledReason: string | undefined
  /** Stands between the fields and the button. */
  children?: ReactNode
  /** Resolves to whether it was taken; then what is secret is forgotten. */
  onSend: (body: Body) => Promise<boolean> | boolean
}

/** A command's members as a form. What was typed stays until it was taken, whatever happens to the page. */
export function CommandForm({
  entry: { name: command, about, label },
  product,
  initial,
  cost,
  busy,
  disabledReason,
  children,
  onSend,
}: Props) {
  const key = draftKey(useAuth() || '', product, command)
  const [draft, setDraft] = useState(() => keptDraft(key) ?? initial)
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { body, errors } = readForm(about, draft)
  const members = membersOf(about).filter(([name]) => !isLeftOut(about, name, draft))

  function change(name: string, value: Draft[string]) {
    if (value === draft[name]) return
    const next = { ...draft, [name]: value }
    setDraft(next)
    keepDraft(key, withoutSecrets(about, next))
  }

  async function submit() {
    if (busy || disabledReason) return
    setHasTried(true)
    if (Object.keys(errors).length > 0) {
      if (form.current) leadToError(form.current)
      return
    }
    if (await onSend(body)) {
      dropDraft(key)
      setDraft((now) => withoutSecrets(about, now))
    }
    setHasTried(false)
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onKeyDown={(event) => {
        // In a field of several lines, Enter alone is a line.
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {members.length > 0 ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {members.map(([name, member]) => (
            <MemberField
              key={name}
              name={name}
              member={member}
              required={member.required || needsSecret(about, name, draft.on)}
              value={draft[name]}
              error={hasTried ? errors[name] : undefined}
              onChange={(value) => change(name, value)}
            />
          ))}
        </div>
      ) : null}
      {children}
      <div>
        <Button
          type="submit"
          variant="primary"
          className="min-h-11 max-sm:w-full"
          busy={busy}
          disabledReason={disabledReason}
        >
          {label} · {priceOf(cost)}
        </Button>
      </div>
    </form>
  )
}
