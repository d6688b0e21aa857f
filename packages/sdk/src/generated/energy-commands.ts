// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import { type EnergyCommand, energyCommand } from '../contract/command-endpoint.ts'
import { SiteBackup, SiteCommand, SiteGridImportExport, SiteOffGridVehicleChargingReserve, SiteOperation, SiteStormMode, SiteTimeOfUseSettings } from './command-bodies.ts'

/** Sets how much of the battery is kept for an outage. */
export const backup: EnergyCommand<'backup', { body: typeof SiteBackup }> =
  /* @__PURE__ */ energyCommand('backup', { body: SiteBackup })

/** Sends a message to the site's gateway; nobody documents them. */
export const command: EnergyCommand<'command', { body: typeof SiteCommand }> =
  /* @__PURE__ */ energyCommand('command', { body: SiteCommand })

/** Sets what the site may take from the grid and give to it. Send one member or both. */
export const grid_import_export: EnergyCommand<'grid_import_export', { body: typeof SiteGridImportExport; optionalBody: true }> =
  /* @__PURE__ */ energyCommand('grid_import_export', { body: SiteGridImportExport, optionalBody: true })

/** Sets the charge below which cars do not charge during an outage. */
export const off_grid_vehicle_charging_reserve: EnergyCommand<'off_grid_vehicle_charging_reserve', { body: typeof SiteOffGridVehicleChargingReserve }> =
  /* @__PURE__ */ energyCommand('off_grid_vehicle_charging_reserve', { body: SiteOffGridVehicleChargingReserve })

/** Chooses how the site uses its battery. */
export const operation: EnergyCommand<'operation', { body: typeof SiteOperation }> =
  /* @__PURE__ */ energyCommand('operation', { body: SiteOperation })

/** Lets the site fill its battery before a storm, or not. */
export const storm_mode: EnergyCommand<'storm_mode', { body: typeof SiteStormMode }> =
  /* @__PURE__ */ energyCommand('storm_mode', { body: SiteStormMode })

/** Sets the tariff. The manufacturer takes one every four minutes. */
export const time_of_use_settings: EnergyCommand<'time_of_use_settings', { body: typeof SiteTimeOfUseSettings }> =
  /* @__PURE__ */ energyCommand('time_of_use_settings', { body: SiteTimeOfUseSettings })
