import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** A yes or no in a query. */
export const Flag = /* @__PURE__ */ schema(() => z.enum(['true', 'false']))
