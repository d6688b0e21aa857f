import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Done, Moment } from './shapes.ts'

const SessionId = schema(() => z.string().check(z.regex(/^ses_[0-9A-Za-z]{16}$/)))

/** A browser in which somebody is signed in. Its cookie cannot be made from this. */
export const SignIn = schema(() =>
  z.looseObject({
    id: SessionId(),
    current: z.boolean(),
    device: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
    address: z.nullable(z.string()),
    created_at: Moment(),
    last_used_at: Moment(),
    expires_at: Moment(),
  }),
)
export type SignIn = z.infer<ReturnType<typeof SignIn>>

export const SignInParams = schema(() => z.object({ id: SessionId() }))

export const EndedSessions = schema(() => z.looseObject({ ended: z.number() }))
export type EndedSessions = z.infer<ReturnType<typeof EndedSessions>>

/** Where an account is signed in. */
export const sessions = {
  list: endpoint({ method: 'GET', path: '/web/sessions', items: SignIn, addition: true }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/web/sessions/:id',
    params: SignInParams,
    response: Done,
    addition: true,
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/web/sessions',
    response: EndedSessions,
    addition: true,
  }),
}
