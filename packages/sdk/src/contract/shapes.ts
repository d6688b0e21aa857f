import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** A vehicle identification number: 17 characters, never I, O or Q (ISO 3779). */
export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

export const Vin = /* @__PURE__ */ schema(() => z.string().check(z.regex(vinPattern, 'no VIN')))

export const VinParams = /* @__PURE__ */ schema(() => z.object({ vin: Vin() }))

/** ISO 8601 in UTC with milliseconds: `2026-01-02T03:04:05.678Z`. Existing clients need the fraction. */
export const Moment = /* @__PURE__ */ schema(() => z.iso.datetime({ precision: 3 }))

/** A moment as clients write it: with any fraction of a second, or none, and any offset. */
export const AskedMoment = /* @__PURE__ */ schema(() =>
  z.iso.datetime({ offset: true, error: 'no ISO moment' }),
)

export const Done = /* @__PURE__ */ schema(() => z.literal(true))

/** Text that people wrote: without control characters, which nothing can show, or marks that turn it round. */
export const PlainText = /* @__PURE__ */ schema(() =>
  z
    .string()
    .check(
      z.regex(
        /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u,
        'holds characters that cannot be shown',
      ),
    ),
)

/** An enum of an answer: a newer server may say more, and an older client must not break on it. */
// @__NO_SIDE_EFFECTS__
export const open = <const V extends readonly string[]>(values: V) =>
  z.union([z.enum(values), z.string()])

/** What nobody documents: it passes as it comes. */
export const Undocumented = /* @__PURE__ */ schema(() => z.unknown())
