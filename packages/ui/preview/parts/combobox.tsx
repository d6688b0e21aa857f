import { useState } from 'react'
import { Combobox } from '../../src/combobox.tsx'
import { Field } from '../../src/field.tsx'
import { Example, longText } from '../part-page.tsx'

const fields = [
  { value: 'VehicleSpeed', label: 'Vehicle speed', detail: 'mph, while driving', icon: 'gauge' },
  { value: 'Soc', label: 'State of charge', detail: '%', icon: 'battery' },
  { value: 'InsideTemp', label: 'Inside temperature', detail: '°C', icon: 'thermometer' },
  {
    value: 'Location',
    label: 'Location',
    detail: 'needs a scope',
    icon: 'location',
    disabled: true,
  },
  { value: 'Long', label: longText, icon: 'list' },
] as const
const many = Array.from({ length: 200 }, (_, index) => ({
  value: `field-${index}`,
  label: `Field ${index}`,
}))

export default function ComboboxPage() {
  const [field, setField] = useState<string>()
  const [one, setOne] = useState<string | undefined>('field-7')
  return (
    <Example name="states" wide>
      <Field label="Field" hint="Type a part of its name.">
        <Combobox
          options={fields}
          value={field}
          onValueChange={setField}
          placeholder="Choose a field"
        />
      </Field>
      <Field label="Of many">
        <Combobox options={many} value={one} onValueChange={setOne} />
      </Field>
      <Field label="With error" error="Choose a field that your plan includes.">
        <Combobox options={fields} value="Soc" onValueChange={setField} />
      </Field>
      <Field label="Disabled">
        <Combobox options={fields} value="Soc" onValueChange={setField} disabled />
      </Field>
    </Example>
  )
}
