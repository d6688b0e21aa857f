import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open, Vin } from './shapes.ts'
import { SignalValue } from './stream.ts'

/** How long a command waits for the signal that confirms it. */
export const confirmationMs = 30_000

/** How far a command has come. */
export const commandStatuses = ['pending', 'accepted', 'refused', 'failed'] as const
/** How far a command has come. */
export type CommandStatus = (typeof commandStatuses)[number]

const CommandId = schema(() => z.string().check(z.regex(/^cmd_[0-9A-Za-z]{16}$/)))

/** Who sent a command: a browser, a token, an application with consent, an administrator, or a driver of the car. */
export const CommandActor = schema(() =>
  z.looseObject({
    kind: open(['session', 'token', 'application', 'administrator', 'driver']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
  }),
)
export type CommandActor = z.infer<ReturnType<typeof CommandActor>>

/** Whether the car did what it was told, by what it says of itself afterwards. */
export const CommandConfirmation = schema(() =>
  z.looseObject({
    status: open(['waiting', 'confirmed', 'contradicted', 'unconfirmed']),
    signal: z.nullable(z.string()),
    expected: SignalValue(),
    seen: z.optional(SignalValue()),
    seen_at: z.nullable(Moment()),
    delay_ms: z.nullable(z.number()),
  }),
)
export type CommandConfirmation = z.infer<ReturnType<typeof CommandConfirmation>>

export const SentCommand = schema(() =>
  z.looseObject({
    id: CommandId(),
    vin: z.nullable(z.string()),
    energy_site_id: z.nullable(z.string()),
    command: z.string(),
    body: z.record(z.string(), z.unknown()),
    status: open(commandStatuses),
    result: z.nullable(z.boolean()),
    reason: z.nullable(z.string()),
    error: z.nullable(z.string()),
    woke: z.boolean(),
    cost: z.number(),
    actor: CommandActor(),
    request_id: z.string(),
    sent_at: Moment(),
    answered_at: z.nullable(Moment()),
    confirmation: z.nullable(CommandConfirmation()),
  }),
)
export type SentCommand = z.infer<ReturnType<typeof SentCommand>>

// Filters stay loose: a client may also send its token in the query.
export const CommandHistoryQuery = schema(() =>
  z.object({
    ...paging(),
    vin: z.optional(Vin()),
    energy_site_id: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
    /** Names joined with `,`. */
    command: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    status: z.optional(z.enum(commandStatuses)),
    actor: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    request_id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type CommandHistoryQuery = z.infer<ReturnType<typeof CommandHistoryQuery>>

export const CommandParams = schema(() => z.object({ id: CommandId() }))

const readers = ['vehicle_device_data', 'energy_device_data'] as const

/** The commands that were sent, and what became of them. */
export const commandHistory = {
  list: endpoint({
    method: 'GET',
    path: '/web/commands',
    scope: readers,
    query: CommandHistoryQuery,
    items: SentCommand,
    addition: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/commands/:id',
    scope: readers,
    params: CommandParams,
    response: SentCommand,
    addition: true,
  }),
}
