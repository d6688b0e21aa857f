import { Field } from '@console/ui/field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'
import { toasts } from '@console/ui/toast-store'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import type { Draft } from './draft.ts'
import { mailQueries } from './queries.ts'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Of which kind the mail is, and with which text it begins. */
export function StarterField({ draft, onChange }: Props) {
  const { data, error } = useQuery(mailQueries.templates(useClient()))
  const starters = data?.items.filter(({ system }) => !system) ?? []

  function start(id: string) {
    const starter = starters.find((one) => one.id === id)
    if (!starter) return
    const { subject, body } = draft
    const kind = starter.kind === 'announcement' ? 'announcement' : 'transactional'
    onChange({ kind, subject: starter.subject, body: starter.body })
    if (body.trim() === '') return
    toasts.add({
      title: 'The text was replaced',
      actions: [{ label: 'Undo', click: () => onChange({ kind: draft.kind, subject, body }) }],
    })
  }

  return (
    <>
      <RadioGroup
        label="Kind"
        options={kinds}
        value={draft.kind}
        onValueChange={(kind) => onChange({ kind })}
      />
      <Field
        label="Begin with"
        optional
        hint={
          error ? 'The texts to begin with could not be read. Write your own below.' : undefined
        }
      >
        <Select
          options={[
            { value: '', label: 'A text of your own' },
            ...starters.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue=""
          onValueChange={start}
        />
      </Field>
    </>
  )
}

const kinds = [
  {
    value: 'transactional',
    label: 'About the account',
    hint: 'Goes to everybody whom it concerns, such as planned maintenance.',
  },
  {
    value: 'announcement',
    label: 'Announcement',
    hint: 'Goes only to who asked for such, and can be ended with one click.',
  },
] as const
