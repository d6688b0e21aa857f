import { Card } from '@console/ui/card.tsx'
import { LiveValue, LiveValues } from '@console/ui/live-value.tsx'

import { power } from '../../history/series.ts'
import { useSignal } from '../../live/live-context.tsx'
import { SignalValue, useExpectedInterval } from '../signal-value.tsx'
import { inWords } from '../words.ts'

export function DrivePanel({ vin }: { vin: string }) {
  return (
    <Card title="Drive">
      <LiveValues>
        <SignalValue field="VehicleSpeed" label="Speed" unit="mph" size="large" />
        <PowerValue vin={vin} />
        <SignalValue field="Gear" label="Gear" words={gearInWords} />
        <SignalValue field="Odometer" label="Odometer" unit="mi" />
        <SignalValue field="PackVoltage" label="Pack voltage" unit="V" />
        <SignalValue field="PackCurrent" label="Pack current" unit="A" />
      </LiveValues>
    </Card>
  )
}

const gears: Record<string, string> = { P: 'Park', R: 'Reverse', N: 'Neutral', D: 'Drive' }

const gearInWords = (value: string) => gears[inWords(value, 'ShiftState')] ?? 'Not known'

/** Cars send voltage and current; their product is marked as worked out. */
function PowerValue({ vin }: { vin: string }) {
  const volts = useSignal(vin, 'PackVoltage')
  const amps = useSignal(vin, 'PackCurrent')
  const value = power(volts?.value, amps?.value)
  const at = [volts?.createdAt, amps?.createdAt].filter((time) => time !== undefined).sort()[0]
  return (
    <LiveValue
      label={value !== null && value < 0 ? 'Power to battery' : 'Power'}
      value={value === null ? null : Math.abs(value)}
      unit="kW"
      size="large"
      at={at}
      source="computed"
      expectedIntervalMs={useExpectedInterval()}
    />
  )
}
