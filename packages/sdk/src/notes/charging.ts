import {
  ChargingFee,
  ChargingHistory,
  ChargingHistoryItem,
  ChargingHistoryQuery,
  ChargingInvoice,
  ChargingSession,
  ChargingSessions,
  ChargingSessionsQuery,
  type charging as calls,
  InvoiceFile,
  InvoiceParams,
} from '../contract/charging.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'

const about = (text: string) => ({ text, source: 'fleetApi' }) as const
const money = (text: string) => `${text}, in units of the currency.`
const used = (text: string) => `${text}, in the unit that \`uom\` names.`

export const chargingNotes = [
  annotate(ChargingHistoryQuery, 'ChargingHistoryQuery', about('Which charges are asked for.'), {
    vin: 'Of this vehicle only.',
    startTime: 'From here on: RFC 3339.',
    endTime: 'Up to here: RFC 3339.',
    pageNo: 'Which page.',
    pageSize: 'How many charges a page holds.',
    sortBy: 'The member to sort by, such as `vin`.',
    sortOrder: 'Upwards or downwards.',
  }),
  annotate(ChargingFee, 'ChargingFee', about('One line of the bill of a charge.'), {
    sessionFeeId: 'Names the line.',
    feeType: 'What it is for: charging, parking or congestion. New values may come.',
    currencyCode: 'ISO 4217.',
    pricingType: '`PAYMENT`, or `NO_CHARGE` where it cost nothing.',
    rateBase: money('Price of one unit'),
    rateTier1: money('Price of one unit in the first step'),
    rateTier2: money('Price of one unit in the second step'),
    rateTier3: money('Price of one unit in the third step'),
    rateTier4: money('Price of one unit in the fourth step'),
    usageBase: used('What was used at the base price'),
    usageTier1: used('What was used in the first step'),
    usageTier2: used('What was used in the second step'),
    usageTier3: used('What was used in the third step'),
    usageTier4: used('What was used in the fourth step'),
    totalBase: money('Sum at the base price'),
    totalTier1: money('Sum of the first step'),
    totalTier2: money('Sum of the second step'),
    totalTier3: money('Sum of the third step'),
    totalTier4: money('Sum of the fourth step'),
    totalDue: money('Sum of the line'),
    netDue: money('What is left to pay after credits'),
    uom: 'Unit of what was used: `kwh` or `min`.',
    isPaid: 'Whether it is paid.',
    status: 'How far payment is.',
  }),
  annotate(ChargingInvoice, 'ChargingInvoice', about('An invoice of a charge.'), {
    fileName: 'Name of the file.',
    contentId: 'What the call for the invoice takes as its id.',
    invoiceType: 'When it was written.',
  }),
  annotate(
    ChargingHistoryItem,
    'ChargingHistoryItem',
    about('One charge at a public charger of the manufacturer.'),
    {
      sessionId: 'Names the charge.',
      vin: 'The vehicle.',
      siteLocationName: 'Where it was.',
      chargeStartDateTime: 'When energy began to flow: RFC 3339.',
      chargeStopDateTime: 'When it stopped: RFC 3339.',
      unlatchDateTime: 'When the cable was taken out: RFC 3339.',
      countryCode: 'ISO 3166.',
      fees: 'The lines of its bill.',
      billingType: 'When it is billed.',
      invoices: 'Its invoices.',
      vehicleMakeType: 'Make of the car: `TSLA` for the manufacturer itself.',
    },
  ),
  annotate(ChargingHistory, 'ChargingHistory', about('Charges, page by page.'), {
    data: 'The charges of this page.',
    totalResults: 'How many there are on all pages.',
  }),
  annotate(ChargingSessionsQuery, 'ChargingSessionsQuery', about('Which sessions are asked for.'), {
    vin: 'Of this vehicle only.',
    date_from: 'From here on: RFC 3339.',
    date_to: 'Up to here: RFC 3339.',
    limit: 'How many at most.',
    offset: 'How many to leave out at the start.',
  }),
  annotate(
    ChargingSession,
    'ChargingSession',
    about('A charge of a vehicle of a business. Undocumented: it passes as it comes.'),
    {},
  ),
  annotate(ChargingSessions, 'ChargingSessions', about('Charges of a fleet of a business.'), {
    data: 'The charges.',
  }),
  annotate(InvoiceParams, 'InvoiceParams', about('Names an invoice.'), {
    id: '`contentId` of an invoice.',
  }),
  describe(InvoiceFile, 'InvoiceFile', about('An invoice as a PDF.')),
]

export const chargingCalls: CallNotes<typeof calls> = {
  history: {
    text: 'Lists charges at public chargers of the manufacturer, with what they cost.',
    source: 'fleetApi',
    problems: ['invalid_field'],
  },
  sessions: {
    text: 'Lists charges of the fleet of a business. Other accounts are refused.',
    source: 'fleetApi',
    problems: ['invalid_field', 'forbidden'],
  },
  invoice: { text: 'Reads an invoice as a PDF.', source: 'fleetApi' },
}
