import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { SignalValue } from '../signal-value.tsx'
import { inWords } from '../words.ts'

export function ClimatePanel() {
  return (
    <Card title="Climate">
      <LiveValues>
        <SignalValue field="InsideTemp" label="Inside" unit="degC" size="large" />
        <SignalValue field="OutsideTemp" label="Outside" unit="degC" size="large" />
        <SignalValue
          field="HvacPower"
          label="Climate"
          words={(value) => inWords(value, 'HvacPowerState')}
        />
        <SignalValue field="HvacLeftTemperatureRequest" label="Set to" unit="degC" />
        <SignalValue field="HvacFanStatus" label="Fan" />
        <SignalValue
          field="ClimateKeeperMode"
          label="Keeper"
          words={(value) => inWords(value, 'ClimateKeeperModeState')}
        />
      </LiveValues>
    </Card>
  )
}
