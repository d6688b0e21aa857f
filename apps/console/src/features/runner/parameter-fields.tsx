import { maskedVin } from '@console/app-config/masked-vin'
import { type Contract, type Parameter, resolved, type Values } from '@console/sdk/openapi'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import { labelOfMember } from '../commands/labels.ts'
import type { Owned } from '../vehicles/model.ts'
import { WithCode } from './with-code.tsx'

type Props = {
  parameters: readonly Parameter[]
  schemas: Contract['schemas']
  values: Values
  errors: Readonly<Record<string, string>>
  owned: Owned | undefined
  onChange: (name: string, value: string) => void
  /** A value stands: the address may follow. */
  onSettle: () => void
}

/** What stands in the path and behind it. Vehicles and sites are chosen, not typed. */
export function ParameterFields({ parameters, schemas, values, errors, owned, ...on }: Props) {
  if (parameters.length === 0) return null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {parameters.map(({ name, required, schema }) => {
        const { description, enum: choices } = resolved(schema, schemas)
        const value = values[name] ?? ''
        const options = productOptions(name, owned, value) ?? choices?.map(asOption)
        return (
          <Field
            key={name}
            label={pickers[name] ?? labelOfMember(name)}
            hint={description && !(name in pickers) ? <WithCode text={description} /> : undefined}
            error={errors[name]}
            {...(required ? { required: true } : { optional: true })}
          >
            {options ? (
              <Select
                options={[...(required ? [] : [{ value: '', label: 'Leave out' }]), ...options]}
                {...(required && { placeholder: 'Choose…' })}
                value={value}
                onBlur={on.onSettle}
                onValueChange={(next) => on.onChange(name, next)}
              />
            ) : (
              <TextInput
                value={value}
                autoComplete="off"
                spellCheck={false}
                onBlur={on.onSettle}
                onChange={(event) => on.onChange(name, event.target.value)}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

const pickers: Readonly<Record<string, string>> = { vin: 'Vehicle', energy_site_id: 'Energy site' }

const asOption = (value: unknown) => ({ value: String(value), label: String(value) })

/** What the account owns, and whatever else stands in the address. */
function productOptions(name: string, owned: Owned | undefined, value: string) {
  const options =
    name === 'vin'
      ? (owned?.vehicles ?? []).map((one) => ({
          value: one.vin,
          label: `${one.name} (${maskedVin(one.vin)})`,
        }))
      : name === 'energy_site_id'
        ? (owned?.sites ?? []).map((one) => ({ value: one.id, label: one.name }))
        : undefined
  if (!options) return undefined
  const isListed = value === '' || options.some((option) => option.value === value)
  return isListed ? options : [...options, { value, label: value }]
}
