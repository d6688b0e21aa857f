import type { energySites as calls } from '../contract/energy-sites.ts'
import type { CallNotes } from './annotate.ts'

const unknown = ' The answer is undocumented and passes as it comes.'

export const energySiteCalls: CallNotes<typeof calls> = {
  liveStatus: {
    text: 'Reads how energy flows at a site now.',
    source: 'fleetApi',
    problems: ['subscription_required', 'login_required'],
  },
  siteInfo: {
    text: 'Reads what an energy site is and how it is set, with its tariff.',
    source: 'spec',
    problems: ['subscription_required', 'login_required'],
  },
  calendarHistory: {
    text: 'Reads energy by time, or outages. A new site has neither and answers null.',
    source: 'fleetApi',
    problems: ['invalid_field'],
  },
  telemetryHistory: {
    text: 'Reads charges of cars at the site.',
    source: 'fleetApi',
    problems: ['invalid_field'],
  },
  programs: {
    text: `Reads the programs of utilities that the site takes part in.${unknown}`,
    source: 'pythonClient',
  },
  authorizedClients: {
    text: 'Lists the keys that may talk to the gateway on the local network.',
    source: 'pythonClient',
  },
  addAuthorizedClient: {
    text: 'Adds a key. Somebody must then show presence at the site within about nine minutes.',
    source: 'pythonClient',
  },
  removeAuthorizedClient: { text: 'Removes a key.', source: 'pythonClient' },
  networkingStatus: {
    text: 'Reads how the gateway reaches the network, with its addresses in the house.',
    source: 'pythonClient',
  },
  systemInfo: {
    text: `Reads what the gateway says of itself.${unknown}`,
    source: 'typescriptClient',
  },
  signedCommandsPublicKey: {
    text: `Reads the public key by which the gateway checks commands.${unknown}`,
    source: 'typescriptClient',
  },
  wifiScan: {
    text: `Lists the Wi-Fi networks that the gateway hears.${unknown}`,
    source: 'typescriptClient',
  },
  deviceCert: {
    text: `Reads the certificate of the gateway.${unknown}`,
    source: 'typescriptClient',
  },
  scheduleBackupEvent: {
    text: `Plans a time in which the site runs without the grid.${unknown}`,
    source: 'typescriptClient',
    problems: ['invalid_command'],
  },
  cancelBackupEvent: {
    text: `Cancels a planned time without the grid.${unknown}`,
    source: 'typescriptClient',
  },
  setLocalSiteConfig: {
    text: `Changes settings of the gateway itself.${unknown}`,
    source: 'typescriptClient',
  },
  setIslandMode: {
    text: `Leaves the grid, or returns to it. The house may be without power for a moment.${unknown}`,
    source: 'typescriptClient',
    problems: ['invalid_command'],
  },
}
