import { Checkbox } from '@console/ui/checkbox.tsx'
import { Field, type FieldProps } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useState } from 'react'

type Props = Omit<FieldProps, 'label' | 'children'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/**
 * A PIN. No password field: the browser would offer to keep it. It stands in this form alone, until
 * the command was taken.
 */
export function SecretField({ value, onChange, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Field {...field}>
        <TextInput
          className={isShown ? 'max-w-48' : 'max-w-48 [-webkit-text-security:disc]'}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Checkbox label={`Show the ${field.label}`} checked={isShown} onCheckedChange={setIsShown} />
    </div>
  )
}
