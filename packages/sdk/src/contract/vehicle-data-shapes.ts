import * as z from 'zod/mini'

import { schema } from './schema.ts'

// Cars and firmware differ: any member of a section may be missing, or null where the car does not
// know. One instance of each serves all members.
export const flag = schema(() => z.nullish(z.boolean()))
export const number = schema(() => z.nullish(z.number()))
export const text = schema(() => z.nullish(z.string()))
