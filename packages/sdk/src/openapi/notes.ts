import type { CallNote, CallNotes, ObjectNote } from '../notes/annotate.ts'
import * as notes from '../notes/index.ts'
import type { GroupName, groups, NamedEndpoint } from './groups.ts'

/** Every note on an object of the contract. */
export const objectNotes: readonly ObjectNote[] = Object.values(notes)
  .filter((value) => Array.isArray(value))
  .flat()

/** The notes on the calls of each group. */
const callNotes: { readonly [K in GroupName]: CallNotes<(typeof groups)[K]> } = {
  charging: notes.chargingCalls,
  commands: notes.vehicleCommandCalls,
  energySites: notes.energySiteCalls,
  oauth: notes.oauthCalls,
  service: notes.serviceCalls,
  userDetails: notes.userDetailCalls,
  tokens: notes.tokenCalls,
  admin: notes.adminCalls,
  adminActs: notes.adminActCalls,
  audit: notes.auditCalls,
  charges: notes.chargeCalls,
  commandHistory: notes.commandHistoryCalls,
  connectionDoctor: notes.connectionDoctorCalls,
  drives: notes.driveCalls,
  impersonation: notes.impersonationCalls,
  mail: notes.mailCalls,
  operations: notes.operationsCalls,
  operatorMessages: notes.operatorMessageCalls,
  preflight: notes.preflightCalls,
  signalHistory: notes.signalHistoryCalls,
  account: notes.accountCalls,
  configForecast: notes.configForecastCalls,
  configVersions: notes.configVersionCalls,
  drivers: notes.driverCalls,
  driverRemovals: notes.driverRemovalCalls,
  fields: notes.fieldCalls,
  fleetStatus: notes.fleetStatusCalls,
  fleetTelemetry: notes.fleetTelemetryCalls,
  history: notes.historyCalls,
  invitations: notes.invitationCalls,
  session: notes.sessionCalls,
  signedCommand: notes.signedCommandCalls,
  telemetryConfig: notes.telemetryConfigCalls,
  users: notes.userCalls,
  vehicleDetails: notes.vehicleDetailCalls,
  vehicleList: notes.vehicleListCalls,
  vehicleService: notes.vehicleServiceCalls,
  vehicles: notes.vehicleCalls,
  vehicleCommands: notes.vehicleCommandCalls,
  customCommands: notes.customCommandCalls,
  energyCommands: notes.energyCommandCalls,
  customReads: notes.customReadCalls,
  credits: notes.creditCalls,
  dataExport: notes.dataExportCalls,
  deletion: notes.deletionCalls,
  hooks: notes.hookCalls,
  sessions: notes.sessionsCalls,
  settings: notes.settingsCalls,
  subscription: notes.subscriptionCalls,
  tokenAdditions: notes.tokenAdditionCalls,
}

/** What is said of one call. */
export function callNoteOf({ group, call }: NamedEndpoint): CallNote | undefined {
  const ofGroup: Readonly<Record<string, CallNote>> | undefined = callNotes[group]
  return ofGroup?.[call]
}
