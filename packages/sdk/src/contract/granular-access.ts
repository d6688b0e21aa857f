import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** What somebody with whom a vehicle is shared may see. */
export const GranularAccess = schema(() => z.looseObject({ hide_private: z.boolean() }))
