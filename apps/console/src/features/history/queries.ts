import { Charges, CommandHistory, Drives, Signals } from '@console/sdk/vehicles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import type { Span } from './range.ts'

/** Of one vehicle, or of all that are one's own. */
export type Asked = Span & { vin: string | undefined }

/** As many as one page may hold: most months fit in one. */
export const perPage = 200

export const resources = ({ transport }: ApiClient) => ({
  drives: new Drives(transport),
  charges: new Charges(transport),
  commands: new CommandHistory(transport),
})
type Kinds = ReturnType<typeof resources>
/** What the page lists. */
export type Kind = keyof Kinds

export type Page<Item> = {
  items: Item[]
  pagination: { next: number | null; count: number } | null
}

const nowAndThenMs = 30_000
/** After a first start the past is worked through for minutes. */
const soonMs = 5_000

/** A period that is not over goes on growing. */
const whileItGrows = ({ end }: Span, isEmpty: boolean) =>
  end.getTime() > Date.now() && (isEmpty ? soonMs : nowAndThenMs)

const paged = <Item>(kind: Kind, asked: Asked, read: (page: number) => Promise<Page<Item>>) =>
  infiniteQueryOptions({
    queryKey: [...all, kind, asked],
    queryFn: ({ pageParam }: { pageParam: number }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Page<Item>) => pagination?.next ?? undefined,
    refetchInterval: ({ state: { data } }) => whileItGrows(asked, !data?.pages[0]?.items.length),
  })

const all = ['history'] as const

export const historyQueries = {
  all,
  drives: (client: ApiClient, asked: Asked) =>
    paged('drives', asked, (page) => resources(client).drives.list({ ...asked, page, perPage })),
  charges: (client: ApiClient, asked: Asked) =>
    paged('charges', asked, (page) => resources(client).charges.list({ ...asked, page, perPage })),
  commands: (client: ApiClient, asked: Asked) =>
    paged('commands', asked, (page) =>
      resources(client).commands.list({ ...asked, page, perPage }),
    ),
  driveTotals: (client: ApiClient, asked: Asked) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'driveTotals', asked],
      queryFn: () => resources(client).drives.totals(asked),
      refetchInterval: ({ state: { data } }) => whileItGrows(asked, !data?.count),
    }),
  chargeTotals: (client: ApiClient, asked: Asked) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'chargeTotals', asked],
      queryFn: () => resources(client).charges.totals(asked),
      refetchInterval: ({ state: { data } }) => whileItGrows(asked, !data?.count),
    }),
  drive: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'drive', id],
      queryFn: () => resources(client).drives.get(id),
    }),
  track: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'track', id],
      queryFn: () => resources(client).drives.track(id),
    }),
  charge: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'charge', id],
      queryFn: () => resources(client).charges.get(id),
    }),
  curve: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'curve', id],
      queryFn: () => resources(client).charges.curve(id),
    }),
  signals: (
    client: ApiClient,
    vin: string,
    fields: readonly string[],
    asked: Span,
    bucketSeconds: number,
  ) =>
    queryOptions({
      queryKey: [...historyQueries.all, 'signals', vin, fields, asked, bucketSeconds],
      queryFn: () =>
        new Signals(client.transport).buckets(vin, { ...asked, fields, bucketSeconds }),
    }),
}
