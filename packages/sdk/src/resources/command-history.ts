import type { CallOptions, Transport } from '../client/transport.ts'
import { commandHistory } from '../contract/command-history.ts'
import type { List } from '../contract/endpoint.ts'
import type { CommandStatus, SentCommand } from '../generated/types/command-history.ts'
import { type PageOptions, pageQuery } from './page-query.ts'
import { type Span, spanQuery } from './span.ts'

/** Which commands to list. */
export type CommandFilter = PageOptions &
  Span & {
    /** Sent to this vehicle. */
    vin?: string | undefined
    /** Sent to this energy site. */
    energySiteId?: string | number | undefined
    /** Names of commands; any of them. */
    commands?: readonly string[] | undefined
    /** What came of it. */
    status?: CommandStatus | undefined
    /** Id of a token or an application, `session` for browsers, or `driver` for the drivers of your cars. */
    actor?: string | undefined
    /** The `x-txid` of the answer to the command. */
    requestId?: string | undefined
  }

/** What was sent to your vehicles and energy sites, by whom, and what came of it. Free of charge. */
export class CommandHistory {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists commands, newest first: those of all vehicles and sites, or of the one that is named.
   * Needs the scope `vehicle_device_data` or `energy_device_data`, else throws `invalid_scope` (403).
   *
   * @example
   * const { items } = await client.commandHistory.list({ vin, status: 'refused' })
   * for (const { command, reason, actor } of items) console.log(`${command}: ${reason}, by ${actor.name}`)
   */
  list(filter: CommandFilter = {}, options?: CallOptions): Promise<List<SentCommand>> {
    const { vin, energySiteId, commands, status, actor, requestId } = filter
    const query = {
      ...pageQuery(filter),
      ...spanQuery(filter),
      vin,
      energy_site_id: energySiteId?.toString(),
      command: commands?.join(','),
      status,
      actor,
      request_id: requestId,
    }
    return this.#transport.send(commandHistory.list, { query }, options)
  }

  /**
   * Reads one command, to see whether the car's own signals confirmed it and after how many
   * milliseconds. Throws `not_found` (404) for an id that is unknown or of somebody else.
   */
  get(id: string, options?: CallOptions): Promise<SentCommand> {
    return this.#transport.send(commandHistory.get, { params: { id } }, options)
  }
}
