import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { useSignal } from '../../live/live-context.tsx'
import { SignalValue } from '../signal-value.tsx'

/** What runs in the car, and how far an update has come. */
export function SoftwarePanel({ vin }: { vin: string }) {
  const waiting = useSignal(vin, 'SoftwareUpdateVersion')?.value
  return (
    <Card title="Software" aside={<UpdateBadge waiting={waiting} />}>
      <LiveValues>
        <SignalValue field="Version" label="Installed" />
        <SignalValue
          field="SoftwareUpdateVersion"
          label="Update"
          words={(version) => version || 'None waits'}
        />
        <SignalValue
          field="SoftwareUpdateDownloadPercentComplete"
          label="Downloaded"
          {...(waiting ? { unit: '%' } : { words: nothing })}
        />
        <SignalValue
          field="SoftwareUpdateInstallationPercentComplete"
          label="Installed so far"
          {...(waiting ? { unit: '%' } : { words: nothing })}
        />
      </LiveValues>
    </Card>
  )
}

const nothing = () => '–'

function UpdateBadge({ waiting }: { waiting: string | null | undefined }) {
  if (waiting === undefined || waiting === null) return null
  return waiting === '' ? (
    <Badge tone="ok" icon="check">
      Up to date
    </Badge>
  ) : (
    <Badge tone="primary" icon="software">
      Update {waiting}
    </Badge>
  )
}
