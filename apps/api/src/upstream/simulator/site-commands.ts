import {
  SiteBackup,
  SiteGridImportExport,
  SiteOffGridVehicleChargingReserve,
  SiteOperation,
  SiteStormMode,
  SiteTimeOfUseSettings,
  TariffContentV2,
} from '@console/sdk/contract'
import * as z from 'zod/mini'

import type { EnergyCommandName } from '../fleet-api.ts'
import { FleetApiError } from '../fleet-api.ts'
import type { SiteSettings } from './site-state.ts'

type Change = (body: object) => Partial<SiteSettings>

const change =
  <Body>(schema: () => z.ZodMiniType<Body>, toSettings: (body: Body) => Partial<SiteSettings>) =>
  (body: object) => {
    const parsed = schema().safeParse(body)
    if (!parsed.success) throw new FleetApiError(400, 'The site cannot read this command.')
    return toSettings(parsed.data)
  }

const Tou = z.object({ tariff_content_v2: z.nullish(TariffContentV2()) })

/** What each command sets; `command`, which talks to the gateway, sets nothing. */
export const siteCommands: Record<Exclude<EnergyCommandName, 'command'>, Change> = {
  backup: change(SiteBackup, (body) => ({ reservePercent: body.backup_reserve_percent })),
  off_grid_vehicle_charging_reserve: change(SiteOffGridVehicleChargingReserve, (body) => ({
    offGridReservePercent: body.off_grid_vehicle_charging_reserve_percent,
  })),
  operation: change(SiteOperation, (body) => ({ mode: body.default_real_mode })),
  storm_mode: change(SiteStormMode, (body) => ({ stormMode: body.enabled })),
  grid_import_export: change(SiteGridImportExport, (body) => ({
    ...(body.customer_preferred_export_rule !== undefined && {
      exportRule: body.customer_preferred_export_rule,
    }),
    ...(body.disallow_charge_from_grid_with_solar_installed !== undefined && {
      chargesFromGrid: !body.disallow_charge_from_grid_with_solar_installed,
    }),
  })),
  time_of_use_settings: change(SiteTimeOfUseSettings, ({ tou_settings }) => {
    const parsed = Tou.safeParse(tou_settings)
    if (!parsed.success) throw new FleetApiError(400, 'The site cannot read this tariff.')
    return { tariff: parsed.data.tariff_content_v2 ?? null }
  }),
}
