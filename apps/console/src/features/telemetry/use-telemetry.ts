import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { useLive } from '../live/live-context.tsx'
import { settingsOf } from './draft.ts'
import { telemetryQueries } from './queries.ts'

/** What a car streams, which version that is, and how far it has come. */
export function useTelemetry(vin: string) {
  const client = useClient()
  const fields = useQuery(telemetryQueries.fields(client))
  const config = useQuery(telemetryQueries.config(client, vin))
  const streams = Object.keys(config.data?.config?.fields ?? {}).length > 0
  const sync = useQuery(telemetryQueries.sync(client, vin, streams))
  useChangesElsewhere(vin)
  useSameVersion(config, sync)
  const queryClient = useQueryClient()
  const base = useMemo(() => settingsOf(config.data?.config ?? null), [config.data])
  return {
    fields,
    config,
    sync,
    base,
    streams,
    /** The version of these fields, also while a newer one is on its way here. */
    version: config.data?.version ?? undefined,
    error: fields.error ?? config.error ?? sync.error,
    lookAgain: () =>
      Promise.all([
        sync.refetch(),
        queryClient.invalidateQueries({ queryKey: telemetryQueries.held(client, vin).queryKey }),
      ]),
    retry: () => Promise.all([fields.refetch(), config.refetch(), sync.refetch()]),
  }
}

/** The stream tells when somebody else changed the configuration; what is on the page is then read anew. */
function useChangesElsewhere(vin: string) {
  const { stream } = useLive()
  const queryClient = useQueryClient()
  const readAnew = useEffectEvent(() => {
    const queryKey = telemetryQueries.ofCar(vin)
    // Changes of this page read it anew by themselves.
    if (queryClient.isMutating({ mutationKey: queryKey }) > 0) return
    // A read that is under way began before the change, so it begins again.
    void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(
    () =>
      stream.onEvent((event) => {
        if (event.topic === 'config' && event.vin === vin && !event.isCache) readAnew()
      }),
    [stream, vin],
  )
}

type Read = Pick<UseQueryResult, 'dataUpdatedAt' | 'fetchStatus' | 'refetch'> & {
  data: { version: string | null } | undefined
}

const readAgainMs = 3_000

/** While fields and way tell of different versions, the older answer is read anew, until that succeeds. */
function useSameVersion(config: Read, sync: Read) {
  const differs = config.data && sync.data && config.data.version !== sync.data.version
  const readOlder = useEffectEvent(() => {
    const older = config.dataUpdatedAt <= sync.dataUpdatedAt ? config : sync
    if (older.fetchStatus === 'idle') void older.refetch()
  })
  useEffect(() => {
    if (!differs) return
    readOlder()
    const timer = setInterval(readOlder, readAgainMs)
    return () => clearInterval(timer)
  }, [differs])
}
