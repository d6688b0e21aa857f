// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import type { CallOptions, Transport } from '../client/transport.ts'
import type { EnergyCommandResult } from './types/command-endpoint.ts'
import type { SiteCommand, SiteGridImportExport } from './command-bodies.ts'
import * as calls from './energy-commands.ts'

/**
 * Sets how much of the battery is kept for an outage. Costs nothing.
 * @param backupReservePercent The reserve. In %, 0 to 100.
 */
export function backup(
  transport: Transport,
  siteId: string | number,
  backupReservePercent: number,
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.backup, { params: { energy_site_id: String(siteId) }, body: { backup_reserve_percent: backupReservePercent } }, options)
}

/** Sends a message to the site's gateway; nobody documents them. Costs nothing. */
export function command(
  transport: Transport,
  siteId: string | number,
  body: SiteCommand,
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.command, { params: { energy_site_id: String(siteId) }, body }, options)
}

/**
 * Sets what the site may take from the grid and give to it. Send one member or both. Costs
 * nothing.
 */
export function gridImportExport(
  transport: Transport,
  siteId: string | number,
  body?: SiteGridImportExport,
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.grid_import_export, { params: { energy_site_id: String(siteId) }, ...(body && { body }) }, options)
}

/**
 * Sets the charge below which cars do not charge during an outage. Costs nothing.
 * @param offGridVehicleChargingReservePercent The reserve. In %, 0 to 100.
 */
export function offGridVehicleChargingReserve(
  transport: Transport,
  siteId: string | number,
  offGridVehicleChargingReservePercent: number,
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.off_grid_vehicle_charging_reserve, { params: { energy_site_id: String(siteId) }, body: { off_grid_vehicle_charging_reserve_percent: offGridVehicleChargingReservePercent } }, options)
}

/**
 * Chooses how the site uses its battery. Costs nothing.
 * @param defaultRealMode autonomous follows prices, self_consumption uses own power first, backup
 * keeps all for an outage.
 */
export function operation(
  transport: Transport,
  siteId: string | number,
  defaultRealMode: 'autonomous' | 'self_consumption' | 'backup',
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.operation, { params: { energy_site_id: String(siteId) }, body: { default_real_mode: defaultRealMode } }, options)
}

/**
 * Lets the site fill its battery before a storm, or not. Costs nothing.
 * @param enabled True lets it, false does not.
 */
export function stormMode(
  transport: Transport,
  siteId: string | number,
  enabled: boolean,
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.storm_mode, { params: { energy_site_id: String(siteId) }, body: { enabled } }, options)
}

/**
 * Sets the tariff. The manufacturer takes one every four minutes. Costs nothing.
 * @param touSettings The tariff, as tariff_content_v2.
 */
export function timeOfUseSettings(
  transport: Transport,
  siteId: string | number,
  touSettings: { [name: string]: unknown },
  options?: CallOptions,
): Promise<EnergyCommandResult> {
  return transport.send(calls.time_of_use_settings, { params: { energy_site_id: String(siteId) }, body: { tou_settings: touSettings } }, options)
}
