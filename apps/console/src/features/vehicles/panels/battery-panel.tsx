import { BatteryBar } from '@console/ui/battery-bar.tsx'
import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { ChargeSettings } from '../../commands/charge-settings.tsx'
import { useSignal } from '../../live/live-context.tsx'
import type { SectionProps } from '../sections/sections.ts'
import { SignalValue } from '../signal-value.tsx'
import { inWords } from '../words.ts'

export function BatteryPanel({ vehicle, isResting }: SectionProps) {
  const { vin } = vehicle
  const level = useSignal(vin, 'Soc')?.value ?? undefined
  const limit = useSignal(vin, 'ChargeLimitSoc')?.value ?? undefined
  const isCharging = useSignal(vin, 'DetailedChargeState')?.value === 'DetailedChargeStateCharging'
  return (
    <Card title="Battery" className="card flex flex-col gap-4">
      <BatteryBar level={level} limit={limit} charging={isCharging} />
      <LiveValues>
        <SignalValue field="Soc" label="Charge" unit="%" size="large" />
        <SignalValue field="RatedRange" label="Range" unit="mi" size="large" />
        <SignalValue field="EnergyRemaining" label="Energy left" unit="kWh" />
        <SignalValue field="ChargeLimitSoc" label="Charge limit" unit="%" />
        <SignalValue
          field="DetailedChargeState"
          label="Charging"
          words={(value) => inWords(value, 'DetailedChargeState')}
        />
      </LiveValues>
      <ChargeSettings vehicle={vehicle} isResting={isResting} />
    </Card>
  )
}
