import { Card } from '@console/ui/card.tsx'
import { Field } from '@console/ui/field.tsx'
import { TextArea } from '@console/ui/text-area.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { getRouteApi } from '@tanstack/react-router'

import { AudienceCard } from './audience-card.tsx'
import { Preview } from './preview.tsx'
import { SendCard } from './send-card.tsx'
import { StarterField } from './starter-field.tsx'
import { useDraft } from './use-draft.ts'

const route = getRouteApi('/admin/email')

/** A mail from its first word to its sending. What is typed is kept for this tab. */
export function Composer() {
  const { to } = route.useSearch()
  const navigate = route.useNavigate()
  const [draft, change] = useDraft(to)

  function sent() {
    change({ subject: '', body: '', users: '', sendAt: '', tested: '' })
    void navigate({ search: { tab: 'sends' } })
  }

  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Mail" className="flex flex-col gap-4" data-slot="mail-draft">
          <StarterField draft={draft} onChange={change} />
          <Field label="Subject" required>
            <TextInput
              value={draft.subject}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ subject: target.value })}
            />
          </Field>
          <Field
            label="Text"
            required
            hint="Markdown. {{name}} is the reader’s name, {{operator}} who runs this installation, {{web}} its address."
          >
            <TextArea
              value={draft.body}
              className="min-h-72 max-h-[70dvh]"
              maxLength={50_000}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Field>
        </Card>
        <AudienceCard draft={draft} onChange={change} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Preview draft={draft} />
        <SendCard draft={draft} onChange={change} onSent={sent} />
      </div>
    </div>
  )
}
