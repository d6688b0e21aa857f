import { ApiError, Fields, type TelemetryConfigRequest, VehicleConfiguration } from '@console/sdk'
import { ConfigVersions, FleetTelemetry, type ForecastRequest } from '@console/sdk/vehicles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { lookAgainMs } from './sync-steps.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

const versionsPerPage = 10
/** As much as the gateway keeps of a note. */
export const noteLength = 200

export const telemetryQueries = {
  all: ['telemetry'] as const,
  ofCar: (vin: string) => [...telemetryQueries.all, vin] as const,

  /** Every field that can be streamed. It changes with the gateway alone. */
  fields: ({ transport }: ApiClient) =>
    queryOptions({
      queryKey: [...telemetryQueries.all, 'fields'],
      queryFn: ({ signal }) => new Fields(transport).list({ signal }),
      staleTime: hourMs,
      gcTime: hourMs,
    }),

  /** What the car streams, null where it streams nothing, and which version that is. */
  config: ({ transport }: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'config'],
      queryFn: async ({ signal }) => {
        // Asked first: after a change in between, the version is too old for the fields, never too
        // new, so the gateway refuses what is saved on them.
        const { version } = await new ConfigVersions(transport).sync(vin, { signal })
        if (version === null) return { version, config: null }
        try {
          const config = await new VehicleConfiguration(transport).get(vin, { signal })
          return { version, config }
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return { version, config: null }
          throw error
        }
      },
    }),

  /** How far the newest version has come; looked at again while it is on its way. */
  sync: ({ transport }: ApiClient, vin: string, streams: boolean) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'sync'],
      queryFn: ({ signal }) => new ConfigVersions(transport).sync(vin, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data ? lookAgainMs(data, streams, Date.now()) : false,
    }),

  /** What the manufacturer itself holds of the car. */
  held: ({ transport }: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'held'],
      queryFn: ({ signal }) => new FleetTelemetry(transport).get(vin, { signal }),
      staleTime: minuteMs,
    }),

  errors: ({ transport }: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'errors'],
      queryFn: ({ signal }) => new FleetTelemetry(transport).errors(vin, { signal }),
      staleTime: minuteMs,
    }),

  versions: ({ transport }: ApiClient, vin: string, page: number) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'versions', page],
      queryFn: ({ signal }) =>
        new ConfigVersions(transport).list(vin, { page, perPage: versionsPerPage }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** What leads from one version to another. Versions never change. */
  diff: ({ transport }: ApiClient, vin: string, from: string, to: string) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'diff', from, to],
      queryFn: ({ signal }) => new ConfigVersions(transport).diff(vin, from, to, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  presets: ({ transport }: ApiClient, vin: string) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'presets'],
      queryFn: ({ signal }) => new ConfigVersions(transport).presets(vin, { signal }),
      staleTime: hourMs,
    }),

  /** What a draft would send in a day; without one, what is sent now. */
  forecast: ({ transport }: ApiClient, vin: string, draft: ForecastRequest | undefined) =>
    queryOptions({
      queryKey: [...telemetryQueries.ofCar(vin), 'forecast', draft ?? null],
      // A draft that is no longer asked about ends its call, so the latest answer wins.
      queryFn: ({ signal }) => new ConfigVersions(transport).forecast(vin, draft, { signal }),
      placeholderData: keepPreviousData,
      staleTime: minuteMs,
      gcTime: minuteMs,
    }),
}

/** A change is refused once there is a newer version than this. */
type BasedOn = string | undefined

/** As the wire has it. */
export const naming = (basedOn: BasedOn) => (basedOn ? { based_on: basedOn } : {})

export type Restoring = { version: string; note: string; basedOn: BasedOn }

/** Everything that changes what a car streams. */
export const telemetryChanges = {
  save: (
    { transport }: ApiClient,
    vin: string,
    { call, ...config }: { call: 'update' | 'replace' } & TelemetryConfigRequest,
  ) => new VehicleConfiguration(transport)[call](vin, config),

  /** Saves that nothing is streamed. */
  clear: ({ transport }: ApiClient, vin: string, basedOn: BasedOn) =>
    new VehicleConfiguration(transport).remove(vin, naming(basedOn)),

  /** Takes the configuration away at the manufacturer. */
  stop: ({ transport }: ApiClient, vin: string, basedOn: BasedOn) =>
    new FleetTelemetry(transport).remove(vin, naming(basedOn)),

  restore: ({ transport }: ApiClient, vin: string, { version, note, basedOn }: Restoring) =>
    new ConfigVersions(transport).restore(vin, version, {
      ...(note && { note }),
      ...naming(basedOn),
    }),

  /** The newest version, as long as it was made right on this one; undefined once others followed. */
  madeOn: async ({ transport }: ApiClient, vin: string, version: string | undefined) => {
    const { items } = await new ConfigVersions(transport).list(vin, { page: 1, perPage: 2 })
    const [newest, before] = items.map(({ id }) => id)
    return newest === version || before === version ? newest : undefined
  },
}
