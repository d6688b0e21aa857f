import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { DayOrMoment } from './energy-shapes.ts'
import { schema } from './schema.ts'
import { open, Vin } from './shapes.ts'

// A query is text, also where it counts something.
const Count = schema(() => z.string().check(z.regex(/^\d{1,9}$/)))

export const ChargingHistoryQuery = schema(() =>
  z.object({
    vin: z.optional(Vin()),
    startTime: z.optional(DayOrMoment()),
    endTime: z.optional(DayOrMoment()),
    pageNo: z.optional(Count()),
    pageSize: z.optional(Count()),
    sortBy: z.optional(z.string().check(z.maxLength(64))),
    sortOrder: z.optional(z.enum(['ASC', 'DESC'])),
  }),
)

const amount = () => z.optional(z.nullable(z.number()))

/** One line of a bill, with up to four further steps of price. */
export const ChargingFee = schema(() =>
  z.looseObject({
    sessionFeeId: z.optional(z.number()),
    feeType: open(['CHARGING', 'PARKING', 'CONGESTION']),
    currencyCode: z.optional(z.string()),
    pricingType: z.optional(z.string()),
    rateBase: amount(),
    rateTier1: amount(),
    rateTier2: amount(),
    rateTier3: amount(),
    rateTier4: amount(),
    usageBase: amount(),
    usageTier1: amount(),
    usageTier2: amount(),
    usageTier3: amount(),
    usageTier4: amount(),
    totalBase: amount(),
    totalTier1: amount(),
    totalTier2: amount(),
    totalTier3: amount(),
    totalTier4: amount(),
    totalDue: amount(),
    netDue: amount(),
    uom: z.optional(z.string()),
    isPaid: z.optional(z.boolean()),
    status: z.optional(z.string()),
  }),
)
export type ChargingFee = z.infer<ReturnType<typeof ChargingFee>>

export const ChargingInvoice = schema(() =>
  z.looseObject({
    fileName: z.string(),
    contentId: z.string(),
    invoiceType: z.optional(z.string()),
  }),
)

/** One charge at a public charger of the manufacturer. */
export const ChargingHistoryItem = schema(() =>
  z.looseObject({
    sessionId: z.union([z.number(), z.string()]),
    vin: z.optional(z.string()),
    siteLocationName: z.optional(z.nullable(z.string())),
    chargeStartDateTime: z.optional(z.nullable(z.string())),
    chargeStopDateTime: z.optional(z.nullable(z.string())),
    unlatchDateTime: z.optional(z.nullable(z.string())),
    countryCode: z.optional(z.nullable(z.string())),
    fees: z.optional(z.nullable(z.array(ChargingFee()))),
    billingType: z.optional(z.nullable(z.string())),
    invoices: z.optional(z.nullable(z.array(ChargingInvoice()))),
    vehicleMakeType: z.optional(z.nullable(z.string())),
  }),
)
export type ChargingHistoryItem = z.infer<ReturnType<typeof ChargingHistoryItem>>

export const ChargingHistory = schema(() =>
  z.looseObject({ data: z.array(ChargingHistoryItem()), totalResults: z.optional(z.number()) }),
)
export type ChargingHistory = z.infer<ReturnType<typeof ChargingHistory>>

export const ChargingSessionsQuery = schema(() =>
  z.object({
    vin: z.optional(Vin()),
    date_from: z.optional(DayOrMoment()),
    date_to: z.optional(DayOrMoment()),
    limit: z.optional(Count()),
    offset: z.optional(Count()),
  }),
)

/** Only fleets of businesses have these, and no answer is public: members pass as they come. */
export const ChargingSession = schema(() => z.looseObject({}))

export const ChargingSessions = schema(() => z.looseObject({ data: z.array(ChargingSession()) }))
export type ChargingSessions = z.infer<ReturnType<typeof ChargingSessions>>

export const InvoiceParams = schema(() =>
  z.object({ id: z.string().check(z.regex(/^[\w.~-]{1,200}$/)) }),
)

/** The bytes of a PDF. */
export const InvoiceFile = schema(() => z.instanceof(Uint8Array))

const read = {
  method: 'GET',
  scope: ['vehicle_device_data', 'vehicle_charging_cmds'],
  upstream: true,
  // The manufacturer answers here without an envelope, and its clients read it so.
  bare: true,
} as const

/** Charging at public stations, as the manufacturer bills it. */
export const charging = /* @__PURE__ */ (() => ({
  history: endpoint({
    ...read,
    path: '/api/1/dx/charging/history',
    query: ChargingHistoryQuery,
    response: ChargingHistory,
  }),
  sessions: endpoint({
    ...read,
    path: '/api/1/dx/charging/sessions',
    query: ChargingSessionsQuery,
    response: ChargingSessions,
  }),
  invoice: endpoint({
    ...read,
    path: '/api/1/dx/charging/invoice/:id',
    params: InvoiceParams,
    format: 'bytes',
    mediaType: 'application/pdf',
    response: InvoiceFile,
  }),
}))()
