import { useState } from 'react'
import { Badge, type Tone } from '../../src/badge.tsx'
import { Chip, FilterChip } from '../../src/chip.tsx'
import { Kbd } from '../../src/kbd.tsx'
import { type CarState, StateChip } from '../../src/state-chip.tsx'
import { Example, longText } from '../part-page.tsx'

const tones: Tone[] = ['neutral', 'primary', 'ok', 'warn', 'bad', 'sleep']
const states: CarState[] = [
  'driving',
  'charging',
  'parked',
  'online',
  'asleep',
  'offline',
  'connecting',
]

export default function LabelsPage() {
  const [chosen, setChosen] = useState(['Alerts', longText])
  const [narrowed, setNarrowed] = useState(true)
  return (
    <>
      <Example name="badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="warn" icon="warning">
          Limit reached
        </Badge>
      </Example>
      <Example name="state of a car">
        {states.map((state) => (
          <StateChip key={state} state={state} />
        ))}
      </Example>
      <Example name="chip">
        <Chip label="Climate" icon="climate" />
        {chosen.map((label) => (
          <Chip
            key={label}
            label={label}
            onRemove={() => setChosen(chosen.filter((one) => one !== label))}
          />
        ))}
      </Example>
      <Example name="filter chip">
        <FilterChip pressed={narrowed} onPressedChange={setNarrowed} count={12}>
          Charging
        </FilterChip>
        <FilterChip pressed={false} onPressedChange={setNarrowed} icon="lock" count={0}>
          Security
        </FilterChip>
        <FilterChip pressed={false} onPressedChange={setNarrowed} disabled>
          Not for this car
        </FilterChip>
      </Example>
      <Example name="keys">
        <Kbd keys={['Mod', 'K']} />
        <Kbd keys={['Esc']} />
      </Example>
    </>
  )
}
