import type { TransportOptions } from './client/options.ts'
import { createTransport, type Transport } from './client/transport.ts'
import { type EnergySiteHandle, energySite } from './energy-site.ts'
import { Account } from './resources/account.ts'
import { Admin } from './resources/admin.ts'
import { Applications } from './resources/applications.ts'
import { Audit } from './resources/audit.ts'
import { Charges } from './resources/charges.ts'
import { Charging } from './resources/charging.ts'
import { CommandHistory } from './resources/command-history.ts'
import { Commands, CustomCommands, EnergyCommands } from './resources/commands.ts'
import { ConfigVersions } from './resources/config-versions.ts'
import { ConnectionDoctor } from './resources/connection-doctor.ts'
import { Credits } from './resources/credits.ts'
import { DataExports } from './resources/data-export.ts'
import { AccountDeletion } from './resources/deletion.ts'
import { Drivers } from './resources/drivers.ts'
import { Drives } from './resources/drives.ts'
import { EnergyGateway } from './resources/energy-gateway.ts'
import { EnergySites } from './resources/energy-sites.ts'
import { Fields } from './resources/fields.ts'
import { Fleet } from './resources/fleet-status.ts'
import { FleetTelemetry } from './resources/fleet-telemetry.ts'
import { VehicleHistory } from './resources/history.ts'
import { Hooks } from './resources/hooks.ts'
import { Impersonations } from './resources/impersonation.ts'
import { Invitations } from './resources/invitations.ts'
import { Mail } from './resources/mail.ts'
import { OAuth } from './resources/oauth.ts'
import { Operations } from './resources/operations.ts'
import { OperatorMessages } from './resources/operator-messages.ts'
import { Preflights } from './resources/preflight.ts'
import { Service } from './resources/service.ts'
import { Session } from './resources/session.ts'
import { Sessions } from './resources/sessions.ts'
import { UserSettings } from './resources/settings.ts'
import { Signals } from './resources/signals.ts'
import { SignedCommands } from './resources/signed-command.ts'
import { Subscriptions } from './resources/subscription.ts'
import { VehicleConfiguration } from './resources/telemetry-config.ts'
import { RestrictedTokens } from './resources/token-additions.ts'
import { Tokens } from './resources/tokens.ts'
import { UserDetails } from './resources/user-details.ts'
import { Users } from './resources/users.ts'
import { VehicleDetails } from './resources/vehicle-details.ts'
import { VehicleService } from './resources/vehicle-service.ts'
import { Vehicles } from './resources/vehicles.ts'
import type { EventStream } from './stream/event-stream.ts'
import { openStream } from './stream/open-stream.ts'
import type { StreamOptions } from './stream/options.ts'
import { type VehicleHandle, vehicle } from './vehicle.ts'

export * from './client/exports.ts'
/** The commands that only some gateways have, each as a function. */
export * as customCommand from './generated/custom-command-functions.ts'
/** The commands to energy sites, each as a function. */
export * as energyCommand from './generated/energy-command-functions.ts'
export * from './generated/vehicle-command-functions.ts'
export { readChargeOnSolar } from './resources/charge-on-solar.ts'
export { Commands, CustomCommands, EnergyCommands } from './resources/commands.ts'
export {
  type CommandBody,
  type CustomCommandName,
  type EnergyCommandName,
  sendCommand,
  sendCustomCommand,
  sendEnergyCommand,
  type VehicleCommandName,
} from './resources/send-command.ts'

/** What a client does not know of a stream already. */
export type ClientStreamOptions = Omit<
  StreamOptions,
  'host' | 'region' | 'token' | 'fetch' | 'observer'
>

/**
 * Every resource behind one object.
 *
 * @example
 * const client = new ConsoleClient({ host: 'http://localhost:3001', token })
 * const { items } = await client.account.products()
 */
export class ConsoleClient {
  readonly #options: TransportOptions
  readonly #transport: Transport
  readonly #observer: Transport['session']['observer']
  /** Who is signed in, as answers tell it. */
  readonly auth: Transport['auth']
  /** Makes any call and returns the body as it was sent. */
  readonly request: Transport['request']
  /** What the account owns and may do. */
  readonly account: Account
  /** Commands to vehicles, each as a method. */
  readonly commands: Commands
  /** Commands to vehicles that only some gateways have. */
  readonly customCommands: CustomCommands
  /** Commands to energy sites. */
  readonly energyCommands: EnergyCommands
  /** Telemetry fields as this gateway offers them. */
  readonly fields: Fields
  /** Recorded telemetry of a vehicle. */
  readonly history: VehicleHistory
  /** The cookie session of this browser. */
  readonly session: Session
  /** API tokens of the signed-in user. */
  readonly tokens: Tokens
  /** The person behind the account. */
  readonly users: Users
  /** Vehicles: their list, their state, their live data. */
  readonly vehicles: Vehicles
  /** Which fields a car streams, and how often. */
  readonly config: VehicleConfiguration
  /** Earlier configurations of a car, and what a change would send and cost. */
  readonly configVersions: ConfigVersions
  /** People with whom the owner shares a vehicle. */
  readonly drivers: Drivers
  /** Which vehicles are ready for signed commands and telemetry. */
  readonly fleet: Fleet
  /** The manufacturer’s own view of a car’s telemetry. */
  readonly fleetTelemetry: FleetTelemetry
  /** Invitations to drive. */
  readonly invitations: Invitations
  /** Messages that you signed yourself, handed on to the car. */
  readonly signedCommands: SignedCommands
  /** Applications that ask to act for you, and those that you let in. */
  readonly applications: Applications
  /** Charges at public chargers of the manufacturer, with what they cost. */
  readonly charging: Charging
  /** The gateway box of an energy site. */
  readonly energyGateway: EnergyGateway
  /** Energy sites: their state, history and settings. */
  readonly energySites: EnergySites
  /** OAuth 2 for applications that act for other people. */
  readonly oauth: OAuth
  /** Whether the service works, and whether it lets you in. */
  readonly service: Service
  /** What the manufacturer knows of the account besides the name. */
  readonly userDetails: UserDetails
  /** What a car, and the manufacturer’s records of it, can be asked besides its live data. */
  readonly vehicleDetails: VehicleDetails
  /** What a gateway does with a car on top of the manufacturer’s API. */
  readonly vehicleService: VehicleService
  /** What an operator sees of the installation. */
  readonly admin: Admin
  /** The log of acts, for administrators. */
  readonly audit: Audit
  /** Charges of your cars, from the first power to the last. */
  readonly charges: Charges
  /** What was sent, by whom, and what came of it. */
  readonly commandHistory: CommandHistory
  /** Finds out why a vehicle does not stream. */
  readonly connectionDoctor: ConnectionDoctor
  /** Drives, from leaving park to park again. */
  readonly drives: Drives
  /** Administrators who act as a user. */
  readonly impersonation: Impersonations
  /** Mail to users, for administrators. */
  readonly mail: Mail
  /** How a gateway runs, for those who operate it and for tools. */
  readonly operations: Operations
  /** Messages to whoever runs the installation. */
  readonly operatorMessages: OperatorMessages
  /** What a command would meet if it were sent now. */
  readonly preflight: Preflights
  /** Recorded telemetry, thinned for charts or whole for export. */
  readonly signals: Signals
  /** Credits, and who spent them. */
  readonly credits: Credits
  /** Archives of all your data. */
  readonly exports: DataExports
  /** The end of your account. */
  readonly deletion: AccountDeletion
  /** Webhooks of vehicles and energy sites. */
  readonly hooks: Hooks
  /** The browsers in which you are signed in. */
  readonly sessions: Sessions
  /** What the signed-in user has chosen. */
  readonly settings: UserSettings
  /** What you pay for: plan, bills, means of payment. */
  readonly subscription: Subscriptions
  /** Tokens that are held to vehicles, signals, commands, addresses or a budget. */
  readonly restrictedTokens: RestrictedTokens

  constructor(options: TransportOptions) {
    const transport = createTransport(options)
    this.#options = options
    this.#transport = transport
    this.#observer = transport.session.observer
    this.auth = transport.auth
    this.request = transport.request
    this.account = new Account(transport)
    this.commands = new Commands(transport)
    this.customCommands = new CustomCommands(transport)
    this.energyCommands = new EnergyCommands(transport)
    this.fields = new Fields(transport)
    this.history = new VehicleHistory(transport)
    this.session = new Session(transport)
    this.tokens = new Tokens(transport)
    this.users = new Users(transport)
    this.vehicles = new Vehicles(transport)
    this.config = new VehicleConfiguration(transport)
    this.configVersions = new ConfigVersions(transport)
    this.drivers = new Drivers(transport)
    this.fleet = new Fleet(transport)
    this.fleetTelemetry = new FleetTelemetry(transport)
    this.invitations = new Invitations(transport)
    this.signedCommands = new SignedCommands(transport)
    this.applications = new Applications(transport)
    this.charging = new Charging(transport)
    this.energyGateway = new EnergyGateway(transport)
    this.energySites = new EnergySites(transport)
    this.oauth = new OAuth(transport)
    this.service = new Service(transport)
    this.userDetails = new UserDetails(transport)
    this.vehicleDetails = new VehicleDetails(transport)
    this.vehicleService = new VehicleService(transport)
    this.admin = new Admin(transport)
    this.audit = new Audit(transport)
    this.charges = new Charges(transport)
    this.commandHistory = new CommandHistory(transport)
    this.connectionDoctor = new ConnectionDoctor(transport)
    this.drives = new Drives(transport)
    this.impersonation = new Impersonations(transport)
    this.mail = new Mail(transport)
    this.operations = new Operations(transport)
    this.operatorMessages = new OperatorMessages(transport)
    this.preflight = new Preflights(transport)
    this.signals = new Signals(transport)
    this.credits = new Credits(transport)
    this.exports = new DataExports(transport)
    this.deletion = new AccountDeletion(transport)
    this.hooks = new Hooks(transport)
    this.sessions = new Sessions(transport)
    this.settings = new UserSettings(transport)
    this.subscription = new Subscriptions(transport)
    this.restrictedTokens = new RestrictedTokens(transport)
  }

  /**
   * A handle on one vehicle: its calls without its VIN. Sends nothing.
   *
   * @example
   * const car = client.vehicle(vin)
   * const { items } = await car.drivers.list()
   */
  vehicle(vin: string): VehicleHandle {
    return vehicle(this.#transport, vin)
  }

  /**
   * A handle on one energy site: its calls without its id. Sends nothing.
   *
   * @example
   * const home = client.energySite('7000001')
   * const { percentage_charged } = await home.liveStatus()
   */
  energySite(siteId: string | number): EnergySiteHandle {
    return energySite(this.#transport, siteId)
  }

  /**
   * Opens a stream with this client's host and credentials; a 401 there signs out here too.
   *
   * @example
   * for await (const event of client.stream({ topics: ['data'] })) console.log(event)
   */
  stream(options?: ClientStreamOptions): EventStream {
    const { host, region, token, fetch } = this.#options
    return openStream({
      host,
      token,
      fetch,
      observer: this.#observer,
      ...(region && { region }),
      ...options,
    })
  }
}
