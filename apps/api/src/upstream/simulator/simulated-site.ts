import type { EnergyCommandName, SiteAnswers, SiteOrderName } from '../fleet-api.ts'
import { liveStatus } from './energy-site.ts'
import type { Simulation } from './simulation.ts'
import { siteCommands } from './site-commands.ts'
import { gatewayAnswers, gatewayOrders } from './site-gateway.ts'
import { siteInfo } from './site-info.ts'
import { messageReply } from './site-messages.ts'
import type { SiteSettings } from './site-state.ts'
import { settledSite } from './site-state.ts'
import { secondMs } from './units.ts'

type Answers = { [Name in keyof SiteAnswers]: (simulation: Simulation) => SiteAnswers[Name] }

/** What the simulated site says when it is asked. */
export const siteAnswers: Answers = {
  live_status: (simulation) =>
    liveStatus(simulation.world, simulation.site, simulation.chargingCar()),
  site_info: ({ site }) => siteInfo(site),
  authorized_clients: (simulation) => gatewayAnswers.authorized_clients(present(simulation)),
  networking_status: (simulation) => gatewayAnswers.networking_status(present(simulation)),
  system_info: (simulation) => gatewayAnswers.system_info(present(simulation)),
  signed_commands_public_key: (simulation) =>
    gatewayAnswers.signed_commands_public_key(present(simulation)),
  wifi_scan: (simulation) => gatewayAnswers.wifi_scan(present(simulation)),
  device_cert: (simulation) => gatewayAnswers.device_cert(present(simulation)),
}

const present = ({ site }: Simulation) => ({ settings: settledSite(site.state), at: site.at })

/** Resolves once the change would survive a crash. */
export async function commandSite(simulation: Simulation, name: EnergyCommandName, body: object) {
  if (name === 'command') {
    return { message: messageReply(body, (question) => siteAnswers[question](simulation)) }
  }
  await change(simulation, siteCommands[name](body))
  return { code: 201, message: 'Updated' }
}

export async function orderSite(simulation: Simulation, name: SiteOrderName, body: object) {
  await change(simulation, gatewayOrders[name](body, present(simulation)))
  return {}
}

const change = (simulation: Simulation, set: Partial<SiteSettings>) =>
  simulation.acceptSiteChange({ at: simulation.site.at + secondMs, set })
