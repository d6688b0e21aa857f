import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { useSignal } from '../../live/live-context.tsx'
import { SignalValue } from '../signal-value.tsx'

/**
 * What the charger gives; a fast charger bypasses the car's own and reports elsewhere. It stands there
 * also while nothing charges, so that the page does not move when a charge begins.
 */
export function ChargePanel({ vin }: { vin: string }) {
  const isCharging = useSignal(vin, 'DetailedChargeState')?.value === charging
  const isFast = useSignal(vin, 'FastChargerPresent')?.value === true
  return (
    <Card title={isCharging && isFast ? 'Fast charging' : 'Charging'}>
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
          words={(hours) => (isCharging ? durationInWords(hours) : '–')}
        />
      </LiveValues>
    </Card>
  )
}

const charging = 'DetailedChargeStateCharging'

function durationInWords(hours: number) {
  const minutes = Math.round(hours * 60)
  return minutes < 60
    ? `${minutes}\u2009min`
    : `${Math.floor(minutes / 60)}\u2009h ${minutes % 60}\u2009min`
}
