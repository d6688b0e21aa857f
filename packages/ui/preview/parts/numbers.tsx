import { useState } from 'react'
import { Field } from '../../src/field.tsx'
import { NumberField } from '../../src/number-field.tsx'
import { Slider } from '../../src/slider.tsx'
import { Example } from '../part-page.tsx'

export default function NumbersPage() {
  const [interval, setInterval] = useState<number | undefined>(10)
  const [none, setNone] = useState<number>()
  const [limit, setLimit] = useState(80)
  return (
    <>
      <Example name="number field" wide>
        <Field label="Interval" hint="Between 1 and 3600 s.">
          <NumberField
            value={interval}
            onValueChange={setInterval}
            unit="s"
            min={1}
            max={3600}
            step={1}
          />
        </Field>
        <Field label="Empty" error="Say how much." required>
          <NumberField value={none} onValueChange={setNone} unit="credits" step={0.5} />
        </Field>
        <Field label="At its end">
          <NumberField value={1} onValueChange={setNone} min={1} max={1} />
        </Field>
        <Field label="Disabled">
          <NumberField value={16} onValueChange={setNone} unit="A" disabled />
        </Field>
      </Example>
      <Example name="slider" wide>
        <Field label="Charge limit" hint="For daily driving.">
          <Slider value={limit} onValueChange={setLimit} min={50} max={100} step={5} unit="%" />
        </Field>
        <Field label="Disabled">
          <Slider value={20} min={0} max={100} unit="%" disabled />
        </Field>
        <Field label="Not known">
          <Slider value={undefined} min={0} max={100} unit="%" disabled />
        </Field>
      </Example>
    </>
  )
}
