import * as z from 'zod/mini'

import { EnergySiteId } from './energy-shapes.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open, Vin } from './shapes.ts'

const periods = ['day', 'month', 'once'] as const
const locations = ['coarse', 'delayed'] as const

/** The name of a telemetry field, as a token may be limited to it. */
export const SignalName = schema(() => z.string().check(z.regex(/^[A-Z][A-Za-z0-9_]{0,63}$/)))
const CommandName = schema(() => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)))

/** An address, or a range of them: `192.0.2.0/24`, `2001:db8::/32`. */
const AddressRange = schema(() =>
  z.string().check(z.regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]{2,39})(?:\/\d{1,3})?$/)),
)

export const TokenBudget = schema(() =>
  z.looseObject({
    credits: z.number(),
    period: open(periods),
    spent: z.number(),
    resets_at: z.nullable(Moment()),
  }),
)
export type TokenBudget = z.infer<ReturnType<typeof TokenBudget>>

/** What a token is held to besides its scopes. A member that is null holds to nothing. */
export const TokenRestriction = schema(() =>
  z.looseObject({
    vehicles: z.nullable(z.array(z.string())),
    energy_sites: z.nullable(z.array(z.string())),
    signals: z.nullable(z.array(z.string())),
    commands: z.nullable(z.array(z.string())),
    addresses: z.nullable(z.array(z.string())),
    not_before: z.nullable(Moment()),
    calls_per_minute: z.nullable(z.number()),
    interval_seconds: z.nullable(z.number()),
    location: z.nullable(open(locations)),
  }),
)
export type TokenRestriction = z.infer<ReturnType<typeof TokenRestriction>>

// Strict, as all below: a misspelt limit must fail, not yield a token without it.
export const TokenBudgetRequest = schema(() =>
  z.strictObject({
    credits: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    period: z.enum(periods),
  }),
)
export type TokenBudgetRequest = z.infer<ReturnType<typeof TokenBudgetRequest>>

const list = <S extends z.core.$ZodType>(of: S, most: number) =>
  z.optional(z.nullable(z.array(of).check(z.maxLength(most))))

export const TokenRestrictionRequest = schema(() =>
  z.strictObject({
    vehicles: list(Vin(), 1000),
    energy_sites: list(EnergySiteId(), 1000),
    signals: list(SignalName(), 300),
    commands: list(CommandName(), 200),
    addresses: list(AddressRange(), 50),
    not_before: z.optional(z.nullable(AskedMoment())),
    calls_per_minute: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(30)))),
    interval_seconds: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3600)))),
    location: z.optional(z.nullable(z.enum(locations))),
  }),
)
export type TokenRestrictionRequest = z.infer<ReturnType<typeof TokenRestrictionRequest>>

/** How exactly an overlay may show where the car is. */
export const OverlayLocation = schema(() => z.enum(locations))
