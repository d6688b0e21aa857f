import {
  type CommandResult,
  type CustomCommandResult,
  customCommands,
  type Endpoint,
  type EnergyCommandResult,
  energyCommands,
  signedCommand,
  vehicleCommands,
} from '@console/sdk/contract'
import type { Context } from 'hono'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { admit, implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requestOf } from '../../http/request-of.ts'
import type {
  CustomCommandName,
  EnergyCommandName,
  FleetApi,
  VehicleCommandName,
} from '../../upstream/fleet-api.ts'
import { entitledProduct } from '../account/owned.ts'
import { answerDry, type PreflightChecks } from '../preflight/preflight.ts'
import { bothTemps } from './both-temps.ts'
import { type CommandKind, findCommand, unknownCommand } from './catalogue.ts'
import { type Order, productOf, type Target } from './order.ts'
import type { Commands } from './service.ts'
import { translate } from './translate.ts'

type Options = {
  db: Db
  fleetApi: FleetApi
  commands: Commands
  preflight: PreflightChecks
  upstreamLimit: RateLimit
  now: () => number
}
type ToVehicle = Caller & { params: { vin: string }; body?: object }
type ToSite = Caller & { params: { energy_site_id: string }; body?: object }

// `vehicles` serves waking, which answers with the car.
const { wake_up: _, ...toVehicles } = vehicleCommands

/** Every command of the catalogue, to cars and energy sites. */
export function commandRoutes(options: Options) {
  const { db, fleetApi, commands, preflight, upstreamLimit, now } = options

  /** Checks whose product it is before anything is written down. */
  async function orderOf(
    caller: Caller,
    target: Target,
    name: string,
    body: object,
    c: Context<Env>,
  ) {
    await entitledProduct(db, caller.userId, productOf(target))
    upstreamLimit.take(caller.userId)
    const order: Order = { caller, request: requestOf(c), target, name, body: { ...body } }
    return order
  }

  const reading = { db, fleetApi, now }

  async function send<Answer extends CustomCommandResult>(
    [kind, name]: [CommandKind, string],
    { params: { vin }, body = {}, ...caller }: ToVehicle,
    c: Context<Env>,
    deliver: (body: object) => Promise<Answer>,
  ) {
    const { description } = findCommand([kind], name)
    if (c.get('isDryRun')) return answerDry(c, preflight.vehicle(caller, vin, name, { ...body }))
    const order = await orderOf(caller, { vin }, name, body, c)
    return commands.dispatch.send({
      order,
      description,
      wakes: true,
      ...(name === 'set_temps' && {
        complete: () => bothTemps(reading, order.caller, vin, order.body),
      }),
      send: (whole) => deliver(translate(name, whole)),
      outcome: ({ result, reason }) => ({ result: result ?? null, reason: reason || null }),
    })
  }

  const vehicleCommand =
    (name: VehicleCommandName) =>
    (request: ToVehicle, c: Context<Env>): Promise<CommandResult | Response> => {
      const { subject, params } = request
      return send(['vehicle', name], request, c, (body) =>
        fleetApi.command(subject, params.vin, name, body),
      )
    }

  const customCommand =
    (name: CustomCommandName) =>
    (request: ToVehicle, c: Context<Env>): Promise<CustomCommandResult | Response> => {
      const { subject, params } = request
      return send(['custom', name], request, c, (body) =>
        fleetApi.customCommand(subject, params.vin, name, body),
      )
    }

  const energyCommand =
    (name: EnergyCommandName) =>
    async (request: ToSite, c: Context<Env>): Promise<EnergyCommandResult | Response> => {
      const { params, body = {}, ...caller } = request
      const energySiteId = params.energy_site_id
      if (c.get('isDryRun')) {
        return answerDry(c, preflight.energySite(caller, energySiteId, name, { ...body }))
      }
      const order = await orderOf(caller, { energySiteId }, name, body, c)
      return commands.dispatch.send({
        order,
        description: findCommand(['energy_site'], name).description,
        wakes: false,
        send: () => fleetApi.energyCommand(caller.subject, energySiteId, name, body),
        outcome: siteOutcome,
      })
    }

  const signed = implement(signedCommand, {
    async send({ params: { vin }, body, ...caller }, c) {
      // Nobody can tell what it says, so nothing of it is kept and nothing is watched.
      const order = await orderOf(caller, { vin }, 'signed_command', {}, c)
      return commands.dispatch.send({
        order,
        description: { cost: signedCommand.send.cost },
        // Whoever signs decides when; a wake would cost what nobody asked for.
        wakes: false,
        send: () => fleetApi.signedCommand(caller.subject, vin, body.routable_message),
        outcome: () => ({ result: null, reason: null }),
      })
    },
  })

  const routes = implement(toVehicles, each(toVehicles, vehicleCommand))
    .route('/', implement(customCommands, each(customCommands, customCommand)))
    .route('/', implement(energyCommands, each(energyCommands, energyCommand)))
    .route('/', signed)
  // Existing clients tell a command that we do not know from a car that is not theirs by this code.
  for (const kind of ['command', 'custom_command']) {
    routes.post(`/api/1/vehicles/:vin/${kind}/:name`, (c) => {
      admit(c.get('identified'), toVehicles.flash_lights)
      throw unknownCommand()
    })
  }
  return routes
}

/** The same handler for each call of a group, by its name. */
const each = <G extends Record<string, Endpoint>, H>(
  group: G,
  handler: (name: keyof G & string) => H,
) =>
  // The names are those of `group`; only `Object.fromEntries` forgets them.
  Object.fromEntries(Object.keys(group).map((name) => [name, handler(name)])) as {
    [K in keyof G]: H
  }

/** Sites answer some commands with text alone. */
function siteOutcome(answer: EnergyCommandResult) {
  if (typeof answer === 'string') return { result: true, reason: null }
  const { code = 0, message } = answer
  const result = code < 400
  return { result, reason: result || typeof message !== 'string' ? null : message }
}
