/**
 * One energy site: every call that concerns it, without its id.
 * @module
 */
import type { Transport } from './client/transport.ts'
import { bind } from './resources/bind.ts'
import { EnergyCommands } from './resources/commands.ts'
import { EnergyGateway } from './resources/energy-gateway.ts'
import { EnergySites } from './resources/energy-sites.ts'

/**
 * A handle on one energy site. Making it sends nothing.
 *
 * @example
 * import { createTransport } from '@console/sdk'
 * import { energySite } from '@console/sdk/energy-site'
 *
 * const home = energySite(createTransport({ host: 'http://localhost:3001', token }), 7000001)
 * const { percentage_charged } = await home.liveStatus()
 * await home.commands.backup(20)
 */
export function energySite(transport: Transport, siteId: string | number) {
  const id = String(siteId)
  return {
    id,
    ...bind(new EnergySites(transport), id, [
      'liveStatus',
      'siteInfo',
      'energyHistory',
      'backupHistory',
      'calendarHistory',
      'telemetryHistory',
      'programs',
    ]),
    /** Sets how the site uses its battery, the grid and its tariff. Free of charge. */
    commands: bind(new EnergyCommands(transport), id, [
      'backup',
      'operation',
      'stormMode',
      'gridImportExport',
      'offGridVehicleChargingReserve',
      'timeOfUseSettings',
      'command',
    ]),
    /** The box of the site: its keys, its network, and what it can be told directly. */
    gateway: bind(new EnergyGateway(transport), id, [
      'authorizedClients',
      'addAuthorizedClient',
      'removeAuthorizedClient',
      'networkingStatus',
      'systemInfo',
      'signedCommandsPublicKey',
      'wifiScan',
      'deviceCert',
      'scheduleBackupEvent',
      'cancelBackupEvent',
      'setLocalSiteConfig',
      'setIslandMode',
    ]),
  }
}

/** All that can be asked of one energy site, and told it. */
export type EnergySiteHandle = ReturnType<typeof energySite>
