import type { SiteInfo } from '@console/sdk/energy'
import { type Description, DescriptionList } from '@console/ui/description-list.tsx'
import { formatDate, formatNumber } from '@console/ui/format'

import { labelOfValue } from '../commands/labels.ts'

const percent = (value: number | undefined) =>
  value !== undefined && `${formatNumber(value)}\u2009%`
const kilo = (value: number | undefined, unit: string) =>
  value !== undefined && `${formatNumber(value / 1000, 1)}\u2009${unit}`

/** How the site is set. */
export function SiteSettings({ info }: { info: SiteInfo }) {
  const { components, user_settings, default_real_mode: mode } = info
  const rule = components.customer_preferred_export_rule
  const storm = user_settings.storm_mode_enabled
  return (
    <Facts
      items={[
        { term: 'Operation mode', value: mode && labelOfValue(mode) },
        { term: 'Backup reserve', value: percent(info.backup_reserve_percent) },
        {
          term: 'Off-grid charging reserve',
          value: percent(info.off_grid_vehicle_charging_reserve_percent),
        },
        { term: 'Storm mode', value: typeof storm === 'boolean' && (storm ? 'On' : 'Off') },
        { term: 'May go to the grid', value: rule && labelOfValue(rule) },
        {
          term: 'Charges from the grid',
          value: components.disallow_charge_from_grid_with_solar_installed ? 'No' : 'Yes',
        },
        { term: 'Tariff', value: info.tariff_content_v2?.name },
      ]}
    />
  )
}

/** What the site consists of. */
export const SiteParts = ({ info }: { info: SiteInfo }) => (
  <Facts
    items={[
      { term: 'Batteries', value: info.battery_count },
      { term: 'Capacity', value: kilo(info.nameplate_energy, 'kWh') },
      { term: 'Highest power', value: kilo(info.nameplate_power, 'kW') },
      { term: 'Gateway', value: info.id },
      { term: 'Gateway software', value: info.version },
      { term: 'Installed', value: dayOf(info.installation_date) },
      { term: 'Time zone', value: info.installation_time_zone },
    ]}
  />
)

// What the site does not tell, it does not have.
const Facts = ({ items }: { items: readonly Description[] }) => (
  <DescriptionList items={items.filter(({ value }) => value !== undefined && value !== false)} />
)

function dayOf(moment: string) {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? undefined : formatDate(time)
}
