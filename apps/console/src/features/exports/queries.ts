import { DataExports, type ExportJob, type ExportRequest } from '@console/sdk/account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { onceAtATime } from '../../lib/once-at-a-time.ts'

const all = ['exports'] as const

/** While one is packed, its rows are counted; an archive that is there changes on one day alone. */
const soonMs = 1000
const nowAndThenMs = 60_000

const exportsOf = ({ transport }: ApiClient) => new DataExports(transport)

export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>) =>
  state === 'waiting' || state === 'running'

export const exportQueries = {
  all,
  list: (client: ApiClient) =>
    queryOptions({
      queryKey: all,
      queryFn: () => exportsOf(client).list(),
      refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? soonMs : nowAndThenMs),
    }),
}

/** Begins an archive; of two presses one is sent. */
export function useStartExport() {
  const client = useClient()
  const queries = useQueryClient()
  const [start] = useState(() =>
    onceAtATime((client: ApiClient, request: ExportRequest | undefined) =>
      exportsOf(client).start(request),
    ),
  )
  return useMutation({
    mutationFn: (request: ExportRequest | undefined) => start(client, request),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  })
}

/** Has the browser save an archive, whatever its size, once it is sure that it is still there. */
export function useDownload() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(id: string) {
      // A refusal in the place of the file would replace the page.
      const job = await exportsOf(client).get(id)
      return { ...job, address: client.addressOf(`/web/exports/${id}/archive`) }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  })
}
