import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'

/** How much one message holds, and how many an account sends. */
export const operatorMessageLimits = { characters: 4000, perHour: 5 } as const

/** Text of several lines, without what nothing can show or store. */
const Lines = schema(() =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(operatorMessageLimits.characters),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'holds characters that cannot be shown'),
    ),
)

export const OperatorMessageRequest = schema(() =>
  z.strictObject({
    message: Lines(),
    page: z.optional(z.string().check(z.regex(/^\/[\w/.-]{0,299}$/))),
    request_id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
)
export type OperatorMessageRequest = z.infer<ReturnType<typeof OperatorMessageRequest>>

export const OperatorMessage = schema(() => z.looseObject({ id: z.string() }))
export type OperatorMessage = z.infer<ReturnType<typeof OperatorMessage>>

/** What users write to whoever runs the installation. */
export const operatorMessages = {
  send: endpoint({
    method: 'POST',
    path: '/web/operator/messages',
    body: OperatorMessageRequest,
    response: OperatorMessage,
    idempotent: true,
    addition: true,
  }),
}
