import { Alert } from '@console/ui/alert.tsx'
import { Field } from '@console/ui/field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { TextArea } from '@console/ui/text-area.tsx'
import { useState } from 'react'

import { isLeftOut } from '../commands/form.ts'
import { MemberField } from '../commands/member-field.tsx'
import { type FormAbout, membersOf, needsSecret } from '../commands/members.ts'
import { jsonField } from './body-draft.ts'
import type { useBodyDraft } from './use-body-draft.ts'

type Props = {
  form: FormAbout | undefined
  body: ReturnType<typeof useBodyDraft>
  /** Once somebody has tried to send it. */
  showsErrors: boolean
}

/** The body as fields, or as the JSON that is sent. Both say the same. */
export function BodyFields({ form, body, showsErrors }: Props) {
  const { draft, read, turn } = body
  const [cannotTurn, setCannotTurn] = useState(false)
  const members = form ? membersOf(form).filter(([name]) => !isLeftOut(form, name, draft.form)) : []
  if (form && membersOf(form).length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {form ? (
        <RadioGroup
          label="Body"
          look="segments"
          options={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
          value={draft.mode}
          onValueChange={(mode) => setCannotTurn(!turn(mode === 'json' ? 'json' : 'form'))}
        />
      ) : null}
      {cannotTurn ? (
        <Alert tone="warn">
          The form cannot show this JSON. Mend it, or take out what the form does not have.
        </Alert>
      ) : null}
      {form && draft.mode === 'form' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {members.map(([name, member]) => (
            <MemberField
              key={name}
              name={name}
              member={member}
              required={member.required || needsSecret(form, name, draft.form.on)}
              value={draft.form[name]}
              error={showsErrors ? read.errors[name] : undefined}
              onChange={(value) => body.setMember(name, value)}
            />
          ))}
        </div>
      ) : (
        <Field label="Body, as JSON" error={showsErrors ? read.errors[jsonField] : undefined}>
          <TextArea
            code
            className="min-h-40"
            value={draft.json}
            onChange={(event) => {
              setCannotTurn(false)
              body.setJson(event.target.value)
            }}
          />
        </Field>
      )}
      {showsErrors && read.problems.length > 0 ? (
        <Alert title="This would be refused">
          <ul className="list-disc pl-5">
            {read.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  )
}
