// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** One line of the bill of a charge. */
export type ChargingFee = {
  /** Names the line. */
  sessionFeeId?: number | undefined
  /** What it is for: charging, parking or congestion. New values may come. */
  feeType: 'CHARGING' | 'PARKING' | 'CONGESTION' | (string & {})
  /** ISO 4217. */
  currencyCode?: string | undefined
  /** `PAYMENT`, or `NO_CHARGE` where it cost nothing. */
  pricingType?: string | undefined
  /** Price of one unit, in units of the currency. */
  rateBase?: number | null | undefined
  /** Price of one unit in the first step, in units of the currency. */
  rateTier1?: number | null | undefined
  /** Price of one unit in the second step, in units of the currency. */
  rateTier2?: number | null | undefined
  /** Price of one unit in the third step, in units of the currency. */
  rateTier3?: number | null | undefined
  /** Price of one unit in the fourth step, in units of the currency. */
  rateTier4?: number | null | undefined
  /** What was used at the base price, in the unit that `uom` names. */
  usageBase?: number | null | undefined
  /** What was used in the first step, in the unit that `uom` names. */
  usageTier1?: number | null | undefined
  /** What was used in the second step, in the unit that `uom` names. */
  usageTier2?: number | null | undefined
  /** What was used in the third step, in the unit that `uom` names. */
  usageTier3?: number | null | undefined
  /** What was used in the fourth step, in the unit that `uom` names. */
  usageTier4?: number | null | undefined
  /** Sum at the base price, in units of the currency. */
  totalBase?: number | null | undefined
  /** Sum of the first step, in units of the currency. */
  totalTier1?: number | null | undefined
  /** Sum of the second step, in units of the currency. */
  totalTier2?: number | null | undefined
  /** Sum of the third step, in units of the currency. */
  totalTier3?: number | null | undefined
  /** Sum of the fourth step, in units of the currency. */
  totalTier4?: number | null | undefined
  /** Sum of the line, in units of the currency. */
  totalDue?: number | null | undefined
  /** What is left to pay after credits, in units of the currency. */
  netDue?: number | null | undefined
  /** Unit of what was used: `kwh` or `min`. */
  uom?: string | undefined
  /** Whether it is paid. */
  isPaid?: boolean | undefined
  /** How far payment is. */
  status?: string | undefined
  [name: string]: unknown
}

/** One charge at a public charger of the manufacturer. */
export type ChargingHistoryItem = {
  /** Names the charge. */
  sessionId: number | string
  /** The vehicle. */
  vin?: string | undefined
  /** Where it was. */
  siteLocationName?: string | null | undefined
  /** When energy began to flow: RFC 3339. */
  chargeStartDateTime?: string | null | undefined
  /** When it stopped: RFC 3339. */
  chargeStopDateTime?: string | null | undefined
  /** When the cable was taken out: RFC 3339. */
  unlatchDateTime?: string | null | undefined
  /** ISO 3166. */
  countryCode?: string | null | undefined
  /** The lines of its bill. */
  fees?: ChargingFee[] | null | undefined
  /** When it is billed. */
  billingType?: string | null | undefined
  /** Its invoices. */
  invoices?: ({
    fileName: string
    contentId: string
    invoiceType?: string | undefined
    [name: string]: unknown
  })[] | null | undefined
  /** Make of the car: `TSLA` for the manufacturer itself. */
  vehicleMakeType?: string | null | undefined
  [name: string]: unknown
}

/** Charges, page by page. */
export type ChargingHistory = {
  /** The charges of this page. */
  data: ChargingHistoryItem[]
  /** How many there are on all pages. */
  totalResults?: number | undefined
  [name: string]: unknown
}

/** Charges of a fleet of a business. */
export type ChargingSessions = {
  /** The charges. */
  data: ({
    [name: string]: unknown
  })[]
  [name: string]: unknown
}
