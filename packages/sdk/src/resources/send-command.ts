import type * as z from 'zod/mini'

import type { CallOptions, Transport } from '../client/transport.ts'
import { customCommands, energyCommands, vehicleCommands } from '../contract/all-commands.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { InvalidRequestError } from '../errors.ts'

type Calls = Readonly<Record<string, Endpoint>>

/** The name of a command to a vehicle. */
export type VehicleCommandName = keyof typeof vehicleCommands
/** The name of a command that only some gateways have. */
export type CustomCommandName = keyof typeof customCommands
/** The name of a command to an energy site. */
export type EnergyCommandName = keyof typeof energyCommands

/** The body of a call; a command that takes none takes `{}`. */
type BodyOf<E extends Endpoint> = E extends { readonly body: () => infer Schema }
  ? z.output<Schema>
  : Record<never, never>

/** What follows the name: the body, which may be left out unless it has a member that must be there. */
type Rest<E extends Endpoint> = E extends { readonly optionalBody: true }
  ? [body?: BodyOf<E>, options?: CallOptions]
  : E extends { readonly body: unknown }
    ? [body: BodyOf<E>, options?: CallOptions]
    : [body?: BodyOf<E>, options?: CallOptions]

/** The body of a command, by its name. */
export type CommandBody<Name extends VehicleCommandName> = BodyOf<(typeof vehicleCommands)[Name]>

/** What may follow the name of a command to a vehicle. */
export type CommandRest<Name extends VehicleCommandName> = Rest<(typeof vehicleCommands)[Name]>

/**
 * Sends any command to a vehicle by its name, with its body as an object. Throws
 * `InvalidRequestError`, and sends nothing, if there is no such command or its body is not valid.
 * Members that are null count as not given.
 */
export const sendCommand = <Name extends VehicleCommandName>(
  transport: Transport,
  vin: string,
  name: Name,
  ...rest: Rest<(typeof vehicleCommands)[Name]>
): Promise<ResponseOf<(typeof vehicleCommands)[Name]>> =>
  send(transport, vehicleCommands, { vin }, name, rest)

/** Sends any of the commands that only some gateways have, like `sendCommand`. */
export const sendCustomCommand = <Name extends CustomCommandName>(
  transport: Transport,
  vin: string,
  name: Name,
  ...rest: Rest<(typeof customCommands)[Name]>
): Promise<ResponseOf<(typeof customCommands)[Name]>> =>
  send(transport, customCommands, { vin }, name, rest)

/** Sends any command to an energy site by its name, like `sendCommand`. */
export const sendEnergyCommand = <Name extends EnergyCommandName>(
  transport: Transport,
  siteId: string | number,
  name: Name,
  ...rest: Rest<(typeof energyCommands)[Name]>
): Promise<ResponseOf<(typeof energyCommands)[Name]>> =>
  send(transport, energyCommands, { energy_site_id: String(siteId) }, name, rest)

async function send<Group extends Calls, Name extends keyof Group & string>(
  transport: Transport,
  calls: Group,
  params: Record<string, string>,
  name: Name,
  [body, options]: readonly [body?: unknown, options?: CallOptions],
): Promise<ResponseOf<Group[Name]>> {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!call) throw new InvalidRequestError(`There is no command "${name}".`)
  // The callers hold name and body against each other; the transport checks what comes of it.
  const request = { params, ...(body !== undefined && { body: withoutNulls(body) }) } as RequestOf<
    Group[Name]
  >
  return transport.send<Group[Name]>(call, request, options)
}

const withoutNulls = (body: unknown) =>
  body instanceof Object && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    : body
