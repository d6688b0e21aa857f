import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { VinParams } from './shapes.ts'

/** `result: false` is the car's refusal, with its reason; the call itself went through. */
export const CommandResult = schema(() =>
  z.looseObject({ result: z.boolean(), reason: z.optional(z.string()) }),
)
export type CommandResult = z.infer<ReturnType<typeof CommandResult>>

export const GuestMode = schema(() => z.strictObject({ enable: z.boolean() }))
export type GuestMode = z.infer<ReturnType<typeof GuestMode>>

// Clients post nothing, an empty body or `{}` where a command takes no members.
const Nothing = schema(() => z.object({}))

const command = {
  method: 'POST',
  scope: 'vehicle_cmds',
  upstream: true,
  cost: 1,
  params: VinParams,
  ignoresNull: true,
  response: CommandResult,
} as const

// A bundler cannot drop a value that spreads another; it can drop the result of a pure call.
export const commands = /* @__PURE__ */ (() => ({
  guest_mode: endpoint({
    ...command,
    path: '/api/1/vehicles/:vin/command/guest_mode',
    body: GuestMode,
  }),
  door_lock: endpoint({
    ...command,
    path: '/api/1/vehicles/:vin/command/door_lock',
    body: Nothing,
    optionalBody: true,
  }),
  door_unlock: endpoint({
    ...command,
    path: '/api/1/vehicles/:vin/command/door_unlock',
    body: Nothing,
    optionalBody: true,
  }),
  flash_lights: endpoint({
    ...command,
    path: '/api/1/vehicles/:vin/command/flash_lights',
    body: Nothing,
    optionalBody: true,
  }),
}))()

export type CommandName = keyof typeof commands
