import { useState } from 'react'
import { Field } from '../../src/field.tsx'
import { Select } from '../../src/select.tsx'
import { Example, longText } from '../part-page.tsx'

const intervals = [
  { value: '1', label: 'Every second' },
  { value: '60', label: 'Every minute' },
  { value: '3600', label: 'Every hour', disabled: true },
]

export default function SelectPage() {
  const [value, setValue] = useState('60')
  return (
    <Example name="states" wide>
      <Field label="Interval" hint="Shorter ones cost more.">
        <Select options={intervals} value={value} onValueChange={setValue} />
      </Field>
      <Field label="Nothing chosen" error="Choose how often.">
        <Select options={intervals} placeholder="Choose one" />
      </Field>
      <Field label="Groups">
        <Select
          options={[
            { group: 'Europe', options: [{ value: 'eu', label: 'Europe and Middle East' }] },
            { group: 'America', options: [{ value: 'na', label: 'North America' }] },
          ]}
        />
      </Field>
      <Field label="Disabled">
        <Select options={intervals} disabled />
      </Field>
      <Field label="Long text">
        <Select options={[{ value: 'long', label: longText }]} />
      </Field>
    </Example>
  )
}
