import type {
  ChargingHistory,
  ChargingHistoryQuery,
  ChargingSessions,
  ChargingSessionsQuery,
} from '@console/sdk/contract'
import type * as z from 'zod/mini'

export type ChargingHistoryChoice = z.infer<ReturnType<typeof ChargingHistoryQuery>>
export type ChargingSessionsChoice = z.infer<ReturnType<typeof ChargingSessionsQuery>>

/** Charging at public stations of the manufacturer, as it is billed to the account. */
export interface ChargingApi {
  history(owner: string, choice: ChargingHistoryChoice): Promise<ChargingHistory>
  /** 403 for an account that is no business. */
  sessions(owner: string, choice: ChargingSessionsChoice): Promise<ChargingSessions>
  /** The bytes of a PDF. 404 for an invoice of somebody else. */
  invoice(owner: string, id: string): Promise<Uint8Array<ArrayBuffer>>
}
