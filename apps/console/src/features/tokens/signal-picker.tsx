import { fieldCatalogue } from '@console/sdk/fields'
import { Chip } from '@console/ui/chip.tsx'
import { Combobox } from '@console/ui/combobox.tsx'
import { Field } from '@console/ui/field.tsx'

const options = Object.entries(fieldCatalogue).map(([value, { description }]) => ({
  value,
  label: value,
  detail: description,
}))

type Props = {
  label: string
  hint: string
  error?: string | undefined
  signals: readonly string[]
  onChange: (signals: string[]) => void
}

/** Chooses some of all fields. Comes when it is needed: the catalogue is large. */
export function SignalPicker({ label, hint, error, signals, onChange }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={error}>
        <Combobox
          placeholder="Find a signal, such as Soc"
          options={options.filter(({ value }) => !signals.includes(value))}
          value={undefined}
          onValueChange={(signal) => onChange([...signals, signal])}
        />
      </Field>
      {signals.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen signals">
          {signals.map((signal) => (
            <li key={signal}>
              <Chip
                label={signal}
                onRemove={() => onChange(signals.filter((one) => one !== signal))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Signals that tell where the vehicle is. */
export const tellsPlace = (signal: string) =>
  fieldCatalogue[signal]?.scopes.includes('vehicle_location') === true
