import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'

/** The account at the manufacturer. All members are optional in the wild. */
export const User = schema(() =>
  z.looseObject({
    email: z.optional(z.string()),
    full_name: z.optional(z.string()),
    profile_image_url: z.optional(z.string()),
    vault_uuid: z.optional(z.string()),
  }),
)
export type User = z.infer<ReturnType<typeof User>>

/** Who is asking. */
export const users = {
  me: endpoint({
    method: 'GET',
    path: '/api/1/users/me',
    scope: 'user_data',
    response: User,
  }),
}
