import { BatteryBar } from '@console/ui/battery-bar.tsx'
import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { useSignal } from '../../live/live-context.tsx'
import { SignalValue } from '../signal-value.tsx'
import { inWords } from '../words.ts'

export function BatteryPanel({ vin }: { vin: string }) {
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
      {isCharging ? <ChargeSession vin={vin} /> : null}
    </Card>
  )
}

/** What the charger gives; a fast charger bypasses the car's own and reports elsewhere. */
function ChargeSession({ vin }: { vin: string }) {
  const isFast = useSignal(vin, 'FastChargerPresent')?.value === true
  return (
    <section aria-labelledby="charge-session" className="border-t border-line pt-3">
      <h3 id="charge-session" className="mb-2 text-13 text-muted">
        {isFast ? 'Fast charging' : 'Charging at'}
      </h3>
      <LiveValues>
        <SignalValue
          field={isFast ? 'DCChargingPower' : 'ACChargingPower'}
          label="Power"
          unit="kW"
          size="large"
        />
        <SignalValue
          field={isFast ? 'DCChargingEnergyIn' : 'ACChargingEnergyIn'}
          label="Added"
          unit="kWh"
        />
        <SignalValue field="ChargerVoltage" label="Voltage" unit="V" />
        <SignalValue field="ChargeAmps" label="Current" unit="A" />
        <SignalValue field="ChargerPhases" label="Phases" />
        <SignalValue
          field="TimeToFullCharge"
          label="Time to limit"
          words={(hours) => durationInWords(hours)}
        />
      </LiveValues>
    </section>
  )
}

function durationInWords(hours: number) {
  const minutes = Math.round(hours * 60)
  return minutes < 60
    ? `${minutes}\u2009min`
    : `${Math.floor(minutes / 60)}\u2009h ${minutes % 60}\u2009min`
}
