// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import { type EnergyCommand, energyCommand } from '../contract/command-endpoint.ts'
import { SiteBackup, SiteCommand, SiteGridImportExport, SiteOffGridVehicleChargingReserve, SiteOperation, SiteStormMode, SiteTimeOfUseSettings } from './command-bodies.ts'

export const backup: EnergyCommand<'backup', { body: typeof SiteBackup }> =
  /* @__PURE__ */ energyCommand('backup', { body: SiteBackup })

export const command: EnergyCommand<'command', { body: typeof SiteCommand }> =
  /* @__PURE__ */ energyCommand('command', { body: SiteCommand, sensitive: true })

export const grid_import_export: EnergyCommand<'grid_import_export', { body: typeof SiteGridImportExport; optionalBody: true }> =
  /* @__PURE__ */ energyCommand('grid_import_export', { body: SiteGridImportExport, optionalBody: true })

export const off_grid_vehicle_charging_reserve: EnergyCommand<'off_grid_vehicle_charging_reserve', { body: typeof SiteOffGridVehicleChargingReserve }> =
  /* @__PURE__ */ energyCommand('off_grid_vehicle_charging_reserve', { body: SiteOffGridVehicleChargingReserve })

export const operation: EnergyCommand<'operation', { body: typeof SiteOperation }> =
  /* @__PURE__ */ energyCommand('operation', { body: SiteOperation })

export const storm_mode: EnergyCommand<'storm_mode', { body: typeof SiteStormMode }> =
  /* @__PURE__ */ energyCommand('storm_mode', { body: SiteStormMode })

export const time_of_use_settings: EnergyCommand<'time_of_use_settings', { body: typeof SiteTimeOfUseSettings }> =
  /* @__PURE__ */ energyCommand('time_of_use_settings', { body: SiteTimeOfUseSettings })
