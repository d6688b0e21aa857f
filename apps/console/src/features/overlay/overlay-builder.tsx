import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { Combobox } from '@console/ui/combobox.tsx'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { useSignal } from '../live/live-context.tsx'
import type { FieldTypes } from '../live/signal-store.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { useUnits } from '../vehicles/car-state.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { LookFields } from './look-fields.tsx'
import { type OverlayOptions, overlayDefaults, writeOptions } from './options.ts'
import { OverlayPreview } from './overlay-preview.tsx'
import { useOverlayToken } from './queries.ts'
import { overlaySignals, shownUnit, unitOf } from './signals.ts'

const lifetimes = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
]

type Props = { vehicle: OwnedVehicle; onClose: () => void }

/** Makes the address of an overlay: one value of a car for a video, with a token that reads nothing else. */
export function OverlayBuilder({ vehicle, onClose }: Props) {
  const { vin, name } = vehicle
  const [signal, setSignal] = useState('VehicleSpeed')
  const units = useUnits(vin)
  const [options, setOptions] = useState<OverlayOptions>(() => ({
    ...overlayDefaults,
    ...shownUnit('VehicleSpeed', units),
  }))
  const [lifetime, setLifetime] = useState('30')
  const make = useOverlayToken()
  const isOffline = useOfflineSince() !== undefined
  // Every name of the catalogue is a field of the stream.
  const value = useSignal(vin, signal as keyof FieldTypes)?.value
  const address = `${location.origin}/obs/${vin}/${signal}${writeOptions(options)}`

  function choose(next: string) {
    setSignal(next)
    // Its unit may be none of the other field's, and the token reads the old one alone.
    const { unit: _, ...rest } = options
    setOptions({ ...rest, ...shownUnit(next, units) })
    make.reset()
  }

  return (
    <Slideover
      wide
      open
      title="Overlay for video"
      description={`One value of ${name}, for OBS and other programs that show web pages in a video.`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="flex flex-col gap-4 pt-3" data-slot="overlay-builder">
        <OverlayPreview options={options} value={value} wireUnit={unitOf(signal)} />
        <Field
          label="Signal"
          hint="Places are left out: who watches need not know where the car is."
        >
          <Combobox options={overlaySignals} value={signal} onValueChange={choose} />
        </Field>
        <LookFields signal={signal} options={options} onChange={setOptions} />
        <Field
          label="The address works for"
          hint="Whoever has it reads this one value until then, or until you revoke its token."
        >
          <Select
            options={lifetimes}
            value={lifetime}
            onValueChange={(next) => {
              setLifetime(next)
              make.reset()
            }}
          />
        </Field>
        {make.error ? (
          <Alert tone="bad">The address could not be made. {failureInWords(make.error)}</Alert>
        ) : null}
        {make.data ? (
          <div className="flex flex-col gap-2">
            <Alert tone="primary">
              Copy the address now. Its token is shown this once; what you change above changes the
              address, not the token.
            </Alert>
            <CodeBlock label="Address" code={`${address}#t=${make.data.token}`} wrap />
          </div>
        ) : (
          <Button
            variant="primary"
            className="self-start"
            busy={make.isPending && 'Making it…'}
            disabledReason={isOffline && 'You are offline.'}
            onClick={() => make.mutate({ vin, signal, lifetimeDays: Number(lifetime) })}
          >
            Make the address
          </Button>
        )}
        <p className="text-13 text-muted">
          <TextLink href="/docs/console/overlays" external>
            Settings for OBS, and all that an address can say
          </TextLink>
        </p>
      </div>
    </Slideover>
  )
}
