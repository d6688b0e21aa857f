import { EnergyFlow } from '@console/ui/energy-flow.tsx'

import { useSignal } from '../live/live-context.tsx'
import { flowKey } from '../live/signal-store.ts'

type Status = NonNullable<ReturnType<typeof useFlow>>['value']

/** The newest flow of a site's power. */
export const useFlow = (siteId: string) => useSignal(siteId, flowKey)

/** Where the power of a site comes from and goes to now. */
export const SiteFlow = ({ status }: { status: Status }) => (
  <EnergyFlow
    solar={kilowatts(status.solar_power)}
    grid={kilowatts(status.grid_power)}
    battery={kilowatts(status.battery_power)}
    batteryPercent={status.percentage_charged}
    home={kilowatts(status.load_power)}
  />
)

// A part that the site lacks has no power, which is not the same as resting.
const kilowatts = (watts: number | undefined) => (watts === undefined ? undefined : watts / 1000)
