import { FilterChip } from '@console/ui/chip.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type Ref, useState } from 'react'

import { type EventKind, eventKinds } from '../live/event-log.ts'
import { kindNames } from './kinds.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  /** None means all of them. */
  kinds: readonly EventKind[]
  counts: ReadonlyMap<EventKind, number>
  text: string
  onKinds: (kinds: readonly EventKind[]) => void
  onText: (text: string) => void
}

/** Narrows the list by kind, and by whatever stands in an event. */
export function FilterBar({ ref, kinds, counts, text, onKinds, onText }: Props) {
  // What is typed shows at once, the address follows.
  const [typed, setTyped] = useState(text)
  const shown = eventKinds.filter(
    (kind) => kind !== 'other' || counts.has(kind) || kinds.includes(kind),
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="w-full sm:max-w-80">
        <TextInput
          ref={ref}
          type="search"
          icon="search"
          aria-label="Filter events by field or text"
          aria-keyshortcuts="f"
          title="Key: f"
          placeholder="Field, value or text"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onText(target.value)
          }}
        />
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5" aria-label="Kinds of events">
        {shown.map((kind) => (
          <FilterChip
            key={kind}
            pressed={kinds.includes(kind)}
            onPressedChange={(pressed) =>
              onKinds(eventKinds.filter((one) => (one === kind ? pressed : kinds.includes(one))))
            }
          >
            {kindNames[kind].name} <span className={countClass(kind)}>{counts.get(kind) ?? 0}</span>
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}

/** As wide as its number will be, so that nothing beside it moves with every event. */
const countClass = (kind: EventKind) =>
  `inline-block text-right tabular-nums ${kind === 'data' ? 'min-w-[5ch]' : 'min-w-[2ch]'}`
