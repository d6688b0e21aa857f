import type { CallOptions, Transport } from '../client/transport.ts'
import { charging } from '../contract/charging.ts'
import type {
  ChargingHistory,
  ChargingHistoryItem,
  ChargingSessions,
} from '../generated/types/charging.ts'
import { dayOrMoment } from './energy-sites.ts'

/** Which charging sessions to list, in what order, page by page. */
export type ChargingHistoryOptions = {
  /** Of this vehicle only. */
  vin?: string | undefined
  /** Begun from here on. A text goes as it is and may be a day. */
  start?: Date | string | undefined
  /** Begun up to here. */
  end?: Date | string | undefined
  /** From 1. */
  page?: number | undefined
  /** How many charges a page holds. */
  pageSize?: number | undefined
  /** The member to sort by, such as `vin`. */
  sortBy?: string | undefined
  /** Upwards or downwards. */
  order?: 'ASC' | 'DESC' | undefined
}

/** Which charging sessions to list. */
export type ChargingSessionsOptions = {
  /** Of this vehicle only. */
  vin?: string | undefined
  /** From here on. A text goes as it is and may be a day. */
  start?: Date | string | undefined
  /** Up to here. */
  end?: Date | string | undefined
  /** At most so many. */
  limit?: number | undefined
  /** So many are left out at the start. */
  offset?: number | undefined
}

/** Charges at public chargers of the manufacturer, with what they cost. Free of charge to read. */
export class Charging {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists charges, one page at a time. Amounts are in units of `currencyCode`, what was used in `uom`.
   *
   * @example
   * const { data } = await client.charging.history({ vin, start: '2026-01-01' })
   * for (const { siteLocationName, fees } of data) console.log([siteLocationName, fees?.[0]?.totalDue])
   */
  history(
    { vin, start, end, page, pageSize, sortBy, order }: ChargingHistoryOptions = {},
    options?: CallOptions,
  ): Promise<ChargingHistory> {
    const query = {
      ...(vin !== undefined && { vin }),
      ...(start !== undefined && { startTime: dayOrMoment(start) }),
      ...(end !== undefined && { endTime: dayOrMoment(end) }),
      ...(page !== undefined && { pageNo: String(page) }),
      ...(pageSize !== undefined && { pageSize: String(pageSize) }),
      ...(sortBy !== undefined && { sortBy }),
      ...(order !== undefined && { sortOrder: order }),
    }
    return this.#transport.send(charging.history, { query }, options)
  }

  /**
   * Walks all charges, page by page, as far as you read.
   *
   * @example
   * for await (const { sessionId } of client.charging.all({ vin })) console.log(sessionId)
   */
  async *all(
    { pageSize = 50, page = 1, ...which }: ChargingHistoryOptions = {},
    options?: CallOptions,
  ): AsyncGenerator<ChargingHistoryItem, void, undefined> {
    for (let next = page; ; next++) {
      const { data } = await this.history({ ...which, pageSize, page: next }, options)
      yield* data
      // The manufacturer tells no next page; a page that is not full is the last.
      if (data.length === 0 || data.length < pageSize) return
    }
  }

  /** Lists charges of the fleet of a business. Other accounts get `forbidden` (403). */
  sessions(
    { vin, start, end, limit, offset }: ChargingSessionsOptions = {},
    options?: CallOptions,
  ): Promise<ChargingSessions> {
    const query = {
      ...(vin !== undefined && { vin }),
      ...(start !== undefined && { date_from: dayOrMoment(start) }),
      ...(end !== undefined && { date_to: dayOrMoment(end) }),
      ...(limit !== undefined && { limit: String(limit) }),
      ...(offset !== undefined && { offset: String(offset) }),
    }
    return this.#transport.send(charging.sessions, { query }, options)
  }

  /**
   * Walks all charges of the fleet of a business from `offset` on, `limit` at a time (50 if left out),
   * as far as you read.
   *
   * @example
   * for await (const session of client.charging.allSessions({ vin })) console.log(session)
   */
  async *allSessions(
    { limit = 50, offset = 0, ...which }: ChargingSessionsOptions = {},
    options?: CallOptions,
  ): AsyncGenerator<ChargingSessions['data'][number], void, undefined> {
    for (let next = offset; ; next += limit) {
      const { data } = await this.sessions({ ...which, limit, offset: next }, options)
      yield* data
      // The manufacturer tells no end; a page that is not full is the last.
      if (data.length === 0 || data.length < limit) return
    }
  }

  /** Reads an invoice as the bytes of a PDF. Its id is `contentId` in the history. */
  invoice(contentId: string, options?: CallOptions): Promise<Uint8Array> {
    return this.#transport.send(charging.invoice, { params: { id: contentId } }, options)
  }
}
