import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** ISO 4217: three capital letters. */
export const CurrencyCode = schema(() => z.string().check(z.regex(/^[A-Z]{3}$/)))

/** A sum in the smallest unit of its currency, so that no arithmetic ever rounds it. */
export const Money = schema(() => z.looseObject({ amount: z.int(), currency_code: CurrencyCode() }))
export type Money = z.infer<ReturnType<typeof Money>>
