import { Button } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'

import { type FilterName, type FilterTexts, filterNames, textsOf } from './audit-filter.ts'
import { outcomes } from './words.ts'

type Props = { texts: FilterTexts; onApply: (texts: FilterTexts) => void }

/** Narrows the audit log. */
export function AuditFilterForm({ texts, onApply }: Props) {
  const [draft, setDraft] = useState(texts)
  const change = (part: Partial<FilterTexts>) => setDraft({ ...draft, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(draft)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3" aria-label="Filter">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {filterNames.map((name) => (
          <Field key={name} label={labels[name]}>
            <TextInput
              value={draft[name]}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder={name === 'action' ? 'token' : undefined}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        <Field label="Outcome">
          <Select
            options={outcomeOptions}
            value={draft.outcome}
            onValueChange={(outcome) => change({ outcome })}
          />
        </Field>
        <Field label="From">
          <TextInput
            type="date"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        </Field>
        <Field label="To">
          <TextInput
            type="date"
            value={draft.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onApply(textsOf({}))}>Clear</Button>
        <Button type="submit" variant="primary">
          Filter
        </Button>
      </div>
    </form>
  )
}

const labels: Record<FilterName, string> = {
  actor: 'Who acted, by id',
  subject: 'To whom, by id',
  action: 'Action',
  target: 'To what, by id',
  request: 'Request id',
}

const outcomeOptions = [
  { value: '', label: 'Any' },
  ...['done', 'refused', 'failed'].map((value) => ({ value, label: outcomes(value).word })),
]
