import type { TransportOptions } from './client/options.ts'
import { createTransport, type Transport } from './client/transport.ts'
import { Account } from './resources/account.ts'
import { Commands } from './resources/commands.ts'
import { Fields } from './resources/fields.ts'
import { VehicleHistory } from './resources/history.ts'
import { Session } from './resources/session.ts'
import { Tokens } from './resources/tokens.ts'
import { Users } from './resources/users.ts'
import { Vehicles } from './resources/vehicles.ts'
import type { EventStream } from './stream/event-stream.ts'
import { openStream, type StreamOptions } from './stream/open-stream.ts'

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
  readonly #observer: Transport['session']['observer']
  readonly auth: Transport['auth']
  /** Makes any call and returns the body as it was sent. */
  readonly request: Transport['request']
  readonly account: Account
  readonly commands: Commands
  readonly fields: Fields
  readonly history: VehicleHistory
  readonly session: Session
  readonly tokens: Tokens
  readonly users: Users
  readonly vehicles: Vehicles

  constructor(options: TransportOptions) {
    const transport = createTransport(options)
    this.#options = options
    this.#observer = transport.session.observer
    this.auth = transport.auth
    this.request = transport.request
    this.account = new Account(transport)
    this.commands = new Commands(transport)
    this.fields = new Fields(transport)
    this.history = new VehicleHistory(transport)
    this.session = new Session(transport)
    this.tokens = new Tokens(transport)
    this.users = new Users(transport)
    this.vehicles = new Vehicles(transport)
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
