import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { EnergySiteParams } from './energy-shapes.ts'
import { schema } from './schema.ts'
import type { Scope } from './scopes.ts'
import { VinParams } from './shapes.ts'

/** `result: false` is the car's refusal, with its reason; the call itself went through. */
export const CommandResult = /* @__PURE__ */ schema(() =>
  z.looseObject({ result: z.boolean(), reason: z.optional(z.string()) }),
)
export type CommandResult = z.infer<ReturnType<typeof CommandResult>>

/** Some of these commands ask the car for something, so the answer may hold more. */
export const CustomCommandResult = /* @__PURE__ */ schema(() =>
  z.looseObject({ result: z.optional(z.boolean()), reason: z.optional(z.string()) }),
)
export type CustomCommandResult = z.infer<ReturnType<typeof CustomCommandResult>>

export const EnergyCommandAnswer = /* @__PURE__ */ schema(() =>
  z.looseObject({
    code: z.optional(z.number()),
    message: z.optional(z.union([z.string(), z.looseObject({})])),
  }),
)
export type EnergyCommandAnswer = z.infer<ReturnType<typeof EnergyCommandAnswer>>

/** The site took it. Sites answer some commands with text alone. */
export const EnergyCommandResult = /* @__PURE__ */ schema(() =>
  z.union([z.string(), EnergyCommandAnswer()]),
)
export type EnergyCommandResult = z.infer<ReturnType<typeof EnergyCommandResult>>

/** Members that nobody documents: they are sent as given. */
export const UndocumentedMembers = /* @__PURE__ */ schema(() => z.record(z.string(), z.unknown()))
export type UndocumentedMembers = z.infer<ReturnType<typeof UndocumentedMembers>>

// Clients post nothing, an empty body or `{}` where a command takes no members.
export const NoMembers = /* @__PURE__ */ schema(() => z.object({}))

/** For commands without members. */
export const noMembers = { body: NoMembers, optionalBody: true } as const

/** The schema of a body, known by its type alone: the schema's own type would be written out everywhere. */
export type BodySchema<Body> = () => z.ZodMiniType<Body>

type About = {
  readonly body: () => z.core.$ZodType
  readonly optionalBody?: true
  readonly scope?: readonly Scope[]
  readonly sensitive?: true
}

type Call<Path, Params, Result, A> = A & {
  readonly method: 'POST'
  readonly path: Path
  readonly upstream: true
  readonly ignoresNull: true
  readonly scope: readonly Scope[]
  readonly params: Params
  readonly response: Result
}
type Paid = { readonly cost: number }
type NoBody = typeof noMembers

export type VehicleCommand<Name extends string, A = NoBody> = Paid &
  Call<`/api/1/vehicles/:vin/command/${Name}`, typeof VinParams, typeof CommandResult, A>

export type CustomCommand<Name extends string, A = NoBody> = Paid &
  Call<
    `/api/1/vehicles/:vin/custom_command/${Name}`,
    typeof VinParams,
    typeof CustomCommandResult,
    A
  >

export type EnergyCommand<Name extends string, A = NoBody> = Call<
  `/api/1/energy_sites/:energy_site_id/${Name}`,
  typeof EnergySiteParams,
  typeof EnergyCommandResult,
  A
>

const command = { method: 'POST', upstream: true, ignoresNull: true } as const
// A bundler cannot drop a value that spreads another; it can drop the result of a pure call.
const toVehicle = /* @__PURE__ */ (() =>
  ({ ...command, scope: ['vehicle_cmds'], cost: 1, params: VinParams }) as const)()

/** A command that the manufacturer's own API has. */
// @__NO_SIDE_EFFECTS__
export const vehicleCommand = <const Name extends string, const A extends About>(
  name: Name,
  about: A,
): VehicleCommand<Name, A> =>
  endpoint({
    ...toVehicle,
    response: CommandResult,
    ...about,
    path: `/api/1/vehicles/:vin/command/${name}`,
  })

/** A command that only gateways have which speak the car's signed protocol themselves. */
// @__NO_SIDE_EFFECTS__
export const customCommand = <const Name extends string, const A extends About>(
  name: Name,
  about: A,
): CustomCommand<Name, A> =>
  endpoint({
    ...toVehicle,
    response: CustomCommandResult,
    ...about,
    path: `/api/1/vehicles/:vin/custom_command/${name}`,
  })

/** A command to an energy site. It costs nothing. */
// @__NO_SIDE_EFFECTS__
export const energyCommand = <const Name extends string, const A extends About>(
  name: Name,
  about: A,
): EnergyCommand<Name, A> =>
  endpoint({
    ...command,
    scope: ['energy_cmds'],
    params: EnergySiteParams,
    response: EnergyCommandResult,
    ...about,
    path: `/api/1/energy_sites/:energy_site_id/${name}`,
  })
