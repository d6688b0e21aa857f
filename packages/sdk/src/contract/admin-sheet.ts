import * as z from 'zod/mini'

import { ConfigVersion } from './config-versions.ts'
import { LedgerEntry } from './credits.ts'
import { HookDelivery } from './hook-deliveries.ts'
import { Hook } from './hook-shapes.ts'
import { schema } from './schema.ts'
import { Moment, open } from './shapes.ts'
import { Token } from './tokens.ts'
import { AccessType, VehicleState } from './vehicles.ts'

/** The most of each kind that a sheet lists, the newest first. */
export const sheetLimit = 20

/** A vehicle in a user's sheet: enough to help, not enough to find it. */
export const AdminVehicle = schema(() =>
  z.looseObject({
    id: z.string(),
    vin_masked: z.string(),
    state: z.nullable(VehicleState()),
    access_type: z.nullable(AccessType()),
    firmware: z.nullable(z.string()),
    key_paired: z.nullable(z.boolean()),
    streaming: open(['streaming', 'no_key', 'no_config', 'limit_reached', 'error', 'off']),
    subscribed: z.boolean(),
    last_data_at: z.nullable(Moment()),
  }),
)
export type AdminVehicle = z.infer<ReturnType<typeof AdminVehicle>>

export const AdminError = schema(() =>
  z.looseObject({
    at: Moment(),
    method: z.string(),
    path: z.string(),
    status: z.number(),
    error: z.string(),
    request_id: z.string(),
  }),
)
export type AdminError = z.infer<ReturnType<typeof AdminError>>

/** How many of each thing a user has. */
export const AdminCounts = schema(() =>
  z.looseObject({
    sessions: z.number(),
    tokens: z.number(),
    applications: z.number(),
    hooks: z.number(),
    hooks_disabled: z.number(),
    streams: z.number(),
  }),
)
export type AdminCounts = z.infer<ReturnType<typeof AdminCounts>>

/** A token of a user: enough to tell which one it is, not what it may do. */
export const AdminToken = schema(() =>
  z.extend(
    z.pick(Token(), {
      id: true,
      hint: true,
      created_at: true,
      expires_at: true,
      last_used_at: true,
    }),
    { kind: z.string() },
  ),
)
export type AdminToken = z.infer<ReturnType<typeof AdminToken>>

/** A webhook of a user: to which host and whether it works, not its address. */
export const AdminHook = schema(() =>
  z.extend(z.pick(Hook(), { id: true, enabled: true, disabled_cause: true, created_at: true }), {
    host: z.string(),
    product_masked: z.string(),
  }),
)
export type AdminHook = z.infer<ReturnType<typeof AdminHook>>

/** A change of the balance without what identifies: the product is masked, the caller only a kind. */
export const AdminLedgerEntry = schema(() =>
  z.extend(
    z.pick(LedgerEntry(), {
      id: true,
      at: true,
      kind: true,
      cost: true,
      balance: true,
      endpoint: true,
      cause: true,
      request_id: true,
    }),
    { product_masked: z.nullable(z.string()), caller_kind: z.string() },
  ),
)
export type AdminLedgerEntry = z.infer<ReturnType<typeof AdminLedgerEntry>>

/** A configuration that a user gave one of their vehicles: who changed how much, not what it streams. */
export const AdminConfigVersion = schema(() =>
  z.extend(
    z.pick(ConfigVersion(), {
      id: true,
      number: true,
      created_at: true,
      change: true,
      added: true,
      changed: true,
      removed: true,
    }),
    { vin_masked: z.string(), author_kind: z.string() },
  ),
)
export type AdminConfigVersion = z.infer<ReturnType<typeof AdminConfigVersion>>

/** The way of an event to one of a user's webhooks: how it went and to which host, not what it held. */
export const AdminDelivery = schema(() =>
  z.extend(
    z.pick(HookDelivery(), {
      id: true,
      topic: true,
      state: true,
      cause: true,
      attempts: true,
      status: true,
      error: true,
      created_at: true,
      last_attempt_at: true,
    }),
    { host: z.string(), product_masked: z.nullable(z.string()) },
  ),
)
export type AdminDelivery = z.infer<ReturnType<typeof AdminDelivery>>
