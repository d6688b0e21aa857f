import { Field } from '@console/ui/field.tsx'
import { TextArea } from '@console/ui/text-area.tsx'

/** As short as a reason may be; the gateway counts characters that can be seen. */
const shortest = 8
const longestReason = 500

export const isReason = (text: string) => text.replaceAll(/\s/g, '').length >= shortest

type Props = { value: string; hint: string; isChecked: boolean; onChange: (text: string) => void }

/** Why an administrator looks or acts. */
export function ReasonField({ value, hint, isChecked, onChange }: Props) {
  return (
    <Field
      label="Reason"
      hint={hint}
      required
      error={
        isChecked && !isReason(value)
          ? `Give a reason of at least ${shortest} characters.`
          : undefined
      }
    >
      <TextArea
        value={value}
        rows={2}
        maxLength={longestReason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
