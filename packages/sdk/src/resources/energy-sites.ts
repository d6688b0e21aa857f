import type { CallOptions, Transport } from '../client/transport.ts'
import { energySites } from '../contract/energy-sites.ts'
import type {
  BackupEvent,
  CalendarHistory,
  EnergyFlow,
  HistoryPeriod,
  TelemetryHistory,
} from '../generated/types/energy-history.ts'
import type { LiveStatus } from '../generated/types/live-status.ts'
import type { SiteInfo } from '../generated/types/site-info.ts'
import { momentOf } from './span.ts'

/** From when until when, in which time zone. */
export type EnergySpan = {
  /** A text goes as it is and may be a day, `2026-01-02`, of the site's zone. */
  start?: Date | string | undefined
  /** As `start`. */
  end?: Date | string | undefined
  /** An IANA name: where days begin and end. @default the zone of the site */
  timeZone?: string | undefined
}

/** The same, and over which period energy is added up. */
export type EnergyPeriod = EnergySpan & {
  /** @default 'day' */
  period?: HistoryPeriod | undefined
}

/**
 * Energy sites, each named by `energy_site_id` of its product. Reading them is free of charge; powers
 * are in watts, energy in watt-hours. All calls throw `not_found` (404) for a site that is not yours
 * and `vehicle_subscription_required` (402) for one that is not paid for.
 */
export class EnergySites {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads how energy flows now. Positive power leaves its source: the battery while it gives, the
   * grid while you buy. A part that the site does not have is missing.
   *
   * @example
   * const { solar_power = 0, grid_power = 0 } = await client.energySites.liveStatus('7000001')
   * console.log(`${solar_power} W from the sun, ${grid_power} W from the grid`)
   */
  liveStatus(siteId: string | number, options?: CallOptions): Promise<LiveStatus> {
    return this.#transport.send(energySites.liveStatus, this.#at(siteId), options)
  }

  /**
   * Reads what the site consists of and how it is set, tariff included.
   *
   * @example
   * const { default_real_mode, backup_reserve_percent } = await client.energySites.siteInfo('7000001')
   */
  siteInfo(siteId: string | number, options?: CallOptions): Promise<SiteInfo> {
    return this.#transport.send(energySites.siteInfo, this.#at(siteId), options)
  }

  /**
   * Reads the energy that went each way, step by step, in watt-hours. Steps are five minutes for a
   * day and longer for more. Empty for a site that has told nothing.
   *
   * @example
   * const steps = await client.energySites.energyHistory('7000001', { period: 'week' })
   * console.log(steps.reduce((sum, { solar_energy_exported }) => sum + solar_energy_exported, 0))
   */
  async energyHistory(
    siteId: string | number,
    period?: EnergyPeriod,
    options?: CallOptions,
  ): Promise<EnergyFlow[]> {
    const history = await this.#calendar('energy', siteId, period, options)
    return history?.time_series ?? []
  }

  /** Reads when the site ran without the grid; each `duration` is in milliseconds. */
  async backupHistory(
    siteId: string | number,
    period?: EnergyPeriod,
    options?: CallOptions,
  ): Promise<BackupEvent[]> {
    const history = await this.#calendar('backup', siteId, period, options)
    return history?.events ?? []
  }

  /** Reads either history with all that stands around it, as it came; null where there is none. */
  calendarHistory(
    siteId: string | number,
    kind: 'energy' | 'backup',
    period?: EnergyPeriod,
    options?: CallOptions,
  ): Promise<CalendarHistory | null> {
    return this.#calendar(kind, siteId, period, options)
  }

  /** Reads charges of cars at the wall connectors of the site: energy in watt-hours, times in seconds. */
  telemetryHistory(
    siteId: string | number,
    span: EnergySpan = {},
    options?: CallOptions,
  ): Promise<TelemetryHistory> {
    const query = { kind: 'charge' as const, ...spanOf(span) }
    const request = { ...this.#at(siteId), query }
    return this.#transport.send(energySites.telemetryHistory, request, options)
  }

  /** Reads the programs of utilities that the site takes part in. Undocumented: it passes as it comes. */
  programs(siteId: string | number, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(energySites.programs, this.#at(siteId), options)
  }

  #calendar(
    kind: 'energy' | 'backup',
    siteId: string | number,
    { period = 'day', ...span }: EnergyPeriod = {},
    options?: CallOptions,
  ) {
    const request = { ...this.#at(siteId), query: { kind, period, ...spanOf(span) } }
    return this.#transport.send(energySites.calendarHistory, request, options)
  }

  #at(siteId: string | number) {
    return { params: { energy_site_id: String(siteId) } }
  }
}

const spanOf = ({ start, end, timeZone }: EnergySpan) => ({
  ...(start !== undefined && { start_date: dayOrMoment(start) }),
  ...(end !== undefined && { end_date: dayOrMoment(end) }),
  ...(timeZone !== undefined && { time_zone: timeZone }),
})

/** A text keeps its zone, on which the manufacturer's days depend. */
export const dayOrMoment = (value: Date | string) =>
  typeof value === 'string' ? value : momentOf(value)
