import { Button } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { Slider } from '@console/ui/slider.tsx'
import { useState } from 'react'

import { useSignal } from '../live/live-context.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { chargeLimit, chargingAmps, priceOf, type QuickCommand } from './catalogue.ts'
import { CommandOutcome } from './command-outcome.tsx'
import { isRunning } from './machine.ts'
import { useBlocked } from './use-blocked.ts'
import { useCommand } from './use-command.ts'

type Props = { vehicle: OwnedVehicle; isResting: boolean }

/** No car takes a lower limit; `vehicle_data` alone would tell, and costs. */
const leastLimit = 50

/** How far and how fast it charges, set where it is read. */
export function ChargeSettings({ vehicle, isResting }: Props) {
  const { vin } = vehicle
  const blocked = useBlocked(vehicle, isResting)
  const limit = useSignal(vin, 'ChargeLimitSoc')?.value ?? undefined
  const amps = useSignal(vin, 'ChargeCurrentRequest')?.value ?? undefined
  const mostAmps = useSignal(vin, 'ChargeCurrentRequestMax')?.value ?? amps
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Setting
        command={chargeLimit}
        member="percent"
        unit="%"
        min={leastLimit}
        max={100}
        now={limit}
        {...{ vin, blocked }}
      />
      <Setting
        command={chargingAmps}
        member="charging_amps"
        unit="A"
        min={1}
        max={mostAmps ?? 1}
        now={amps}
        {...{ vin, blocked }}
      />
    </div>
  )
}

type SettingProps = {
  vin: string
  blocked: ReturnType<typeof useBlocked>
  command: QuickCommand
  member: string
  unit: string
  min: number
  max: number
  /** Undefined until the car told. */
  now: number | undefined
}

function Setting({ vin, blocked, command, member, unit, min, max, now }: SettingProps) {
  const { entry, busyLabel } = command
  const { state, withinMs, start } = useCommand(vin, 'overview', entry.name)
  const [moved, setMoved] = useState<number>()
  // The car has it now, so the thumb follows the car again.
  if (moved !== undefined && moved === now) setMoved(undefined)
  const value = moved ?? now
  const reason =
    value === undefined
      ? 'The car has not told how it is set'
      : moved === undefined && 'Move the thumb first'

  return (
    <div className="flex flex-col gap-1.5" data-slot="charge-setting" data-step={state.step}>
      <Field label={entry.label}>
        <Slider
          {...{ value, min, max, unit }}
          disabled={value === undefined}
          onValueChange={setMoved}
        />
      </Field>
      <Button
        className="min-h-11 self-start"
        busy={isRunning(state) && busyLabel}
        disabledReason={blocked(command) ?? reason}
        onClick={() => void start({ entry, body: { [member]: value } })}
      >
        {`Set ${entry.label.toLowerCase()} `}
        <span className="text-13 text-muted">{priceOf(entry.about.cost)}</span>
      </Button>
      <CommandOutcome state={state} withinMs={withinMs} />
    </div>
  )
}
