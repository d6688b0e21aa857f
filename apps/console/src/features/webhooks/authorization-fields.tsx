import { Checkbox } from '@console/ui/checkbox.tsx'
import { Field } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import type { HookDraft } from './hook-draft.ts'

type Props = {
  isStored: boolean
  draft: HookDraft
  error: string | undefined
  onChange: (part: Partial<HookDraft>) => void
}

/** The header that is sent along with each delivery: a stored one can only be replaced or removed. */
export function AuthorizationFields({ isStored, draft, error, onChange }: Props) {
  return (
    <>
      <Field
        label="Authorization header"
        optional
        hint="Sent along with each delivery, such as Bearer and a word between you and your receiver. It is stored encrypted and never shown again."
        error={error}
      >
        <TextInput
          type="password"
          autoComplete="off"
          placeholder={isStored ? 'Stored; type to replace it' : ''}
          disabled={draft.dropsAuthorization}
          value={draft.authorization}
          onChange={({ target }) => onChange({ authorization: target.value })}
        />
      </Field>
      {isStored ? (
        <Checkbox
          label="Remove the stored value"
          checked={draft.dropsAuthorization}
          onCheckedChange={(dropsAuthorization) =>
            onChange({ dropsAuthorization, authorization: '' })
          }
        />
      ) : null}
    </>
  )
}
