import type { CallOptions, Transport } from '../client/transport.ts'
import { configForecast } from '../contract/config-forecast.ts'
import { configVersions } from '../contract/config-versions.ts'
import type { List } from '../contract/endpoint.ts'
import type { ConfigForecast, ForecastRequest } from '../generated/types/config-forecast.ts'
import type {
  ConfigDiff,
  ConfigPreset,
  ConfigSync,
  ConfigVersion,
  ConfigVersionDetail,
  RestoredConfig,
} from '../generated/types/config-versions.ts'
import { type PageOptions, pageQuery } from './page-query.ts'

/**
 * What a car was configured to stream over time, and what a change would send and cost. All of it is
 * free, and needs no awake car.
 */
export class ConfigVersions {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists versions, newest first, with who made each and when. */
  list(vin: string, page?: PageOptions, options?: CallOptions): Promise<List<ConfigVersion>> {
    const query = pageQuery(page)
    return this.#transport.send(configVersions.list, { params: { vin }, query }, options)
  }

  /** Reads one version with its fields; `config` is null where it stopped the stream. */
  get(vin: string, version: string, options?: CallOptions): Promise<ConfigVersionDetail> {
    return this.#transport.send(configVersions.get, { params: { vin, version } }, options)
  }

  /** Compares two versions. Throws `not_found` (404) if the car never had one of them. */
  diff(vin: string, from: string, to: string, options?: CallOptions): Promise<ConfigDiff> {
    const query = { from, to }
    return this.#transport.send(configVersions.diff, { params: { vin }, query }, options)
  }

  /**
   * Sends an old version to the car again, as a new version. `update` tells whether the car took it.
   * Fields that are retired by now are left out and named in its `ignoredFields`. With `based_on` it
   * throws `config_changed` (409) once there is a newer version than that.
   *
   * @example
   * const { items } = await client.configVersions.list(vin)
   * const before = items.find(({ current }) => !current)
   * if (before) await client.configVersions.restore(vin, before.id, 'The last change cost too much.')
   */
  restore(
    vin: string,
    version: string,
    why?: string | { note?: string; based_on?: string },
    options?: CallOptions,
  ): Promise<RestoredConfig> {
    const body = typeof why === 'string' ? { note: why } : why
    return this.#transport.send(
      configVersions.restore,
      { params: { vin, version }, ...(body && { body }) },
      options,
    )
  }

  /** Tells how far the newest version has come: sent, accepted, taken by the car, first data. */
  sync(vin: string, options?: CallOptions): Promise<ConfigSync> {
    return this.#transport.send(configVersions.sync, { params: { vin } }, options)
  }

  /** Lists choices of fields for a purpose, each cut to what this car knows. */
  presets(vin: string, options?: CallOptions): Promise<List<ConfigPreset>> {
    return this.#transport.send(configVersions.presets, { params: { vin } }, options)
  }

  /**
   * Tells how many signals a day a change would send and what they would cost, from the car's own
   * last days where there are any. Changes nothing. Without a draft it tells of what stands.
   *
   * @example
   * const draft = { fields: { Location: { interval_seconds: 1 } } }
   * const { signals_per_day, cost_per_day } = await client.configVersions.forecast(vin, draft)
   */
  forecast(vin: string, draft?: ForecastRequest, options?: CallOptions): Promise<ConfigForecast> {
    const body = draft ? { body: draft } : {}
    return this.#transport.send(configForecast.create, { params: { vin }, ...body }, options)
  }
}
