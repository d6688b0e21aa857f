import { useState } from 'react'
import { Checkbox } from '../../src/checkbox.tsx'
import { FieldGroup } from '../../src/field.tsx'
import { RadioGroup } from '../../src/radio-group.tsx'
import { Switch } from '../../src/switch.tsx'
import { Example, longText } from '../part-page.tsx'

const modes = [
  { value: 'all', label: 'Every event', hint: 'About 400 a day.' },
  { value: 'changes', label: 'Changes only' },
  { value: 'never', label: 'Never', disabled: true },
] as const

export default function ChoicesPage() {
  const [events, setEvents] = useState(true)
  const [guest, setGuest] = useState(true)
  const [mode, setMode] = useState<'all' | 'changes' | 'never'>('changes')
  const [span, setSpan] = useState<'day' | 'week' | 'month'>('day')
  return (
    <>
      <Example name="checkbox" wide>
        <FieldGroup label="Events to send" hint="At least one.">
          <div className="choices">
            <Checkbox
              label="Alerts"
              hint="What the car itself warns of."
              checked={events}
              onCheckedChange={setEvents}
            />
            <Checkbox label="Some of them" mixed />
            <Checkbox label="Errors" />
            <Checkbox label="Cannot be chosen" disabled />
            <Checkbox label="Cannot be taken away" disabled defaultChecked />
            <Checkbox label={longText} hint={longText} />
          </div>
        </FieldGroup>
        <FieldGroup label="With error" error="Choose at least one.">
          <Checkbox label="Alerts" />
        </FieldGroup>
      </Example>
      <Example name="switch" wide>
        <Switch label="Guest mode" checked={guest} onCheckedChange={setGuest} />
        <Switch label="Off" hint="Drivers see no history." />
        <Switch label="Being changed" busy checked />
        <Switch label="Cannot be changed" disabled />
        <Switch label="On and cannot be changed" disabled defaultChecked />
        <Switch label={longText} />
      </Example>
      <Example name="radio group" wide>
        <RadioGroup label="Send" options={modes} value={mode} onValueChange={setMode} />
        <RadioGroup
          label="With error"
          error="Choose one."
          options={modes.slice(0, 2)}
          value={undefined}
          onValueChange={setMode}
        />
        <RadioGroup
          label="Time"
          look="segments"
          options={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month', disabled: true },
          ]}
          value={span}
          onValueChange={setSpan}
        />
      </Example>
    </>
  )
}
