import { Button } from '@console/ui/button.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import type { IconName } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import type { ReactNode } from 'react'

import { LoadError } from '../shell/load-error.tsx'
import { byDay, dayInWords } from './days.ts'

/** What an infinite query tells, as far as a list cares. */
type Rows<Item> = {
  data: { pages: { items: Item[] }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

type Props<Item> = {
  /** What they are called: "drives". */
  noun: string
  icon: IconName
  rows: Rows<Item>
  zone: string
  today: string
  keyOf: (item: Item) => string
  beganAt: (item: Item) => string
  row: (item: Item) => ReactNode
  /** What the items of one day add up to. */
  subtotal: (items: readonly Item[]) => string
  /** Why there may be none. */
  emptyReason: string
}

/** Items under the days on which they began, the newest first, each day with what it adds up to. */
export function DayList<Item>(props: Props<Item>) {
  const { noun, icon, rows, zone, today, keyOf, beganAt, row, subtotal, emptyReason } = props
  if (!rows.data) {
    return rows.error ? (
      <LoadError
        title={`The ${noun} could not be read.`}
        error={rows.error}
        onRetry={() => void rows.refetch()}
      />
    ) : (
      <Skeleton height={320} />
    )
  }
  const items = rows.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return <EmptyState icon={icon} title={`No ${noun} in this period`} reason={emptyReason} />
  }
  const groups = byDay(items, beganAt, zone)
  return (
    <div className="flex flex-col gap-5">
      {groups.map((group, index) => {
        // Some of the oldest day may stand on the next page.
        const isWhole = !rows.hasNextPage || index < groups.length - 1
        return (
          <section key={`${group.day} ${keyOf(group.first)}`} data-day={group.day}>
            <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
              <h3 className="text-sm font-semibold">{dayInWords(group.day, today)}</h3>
              {isWhole ? (
                <span className="text-13 text-secondary tabular-nums" data-slot="day-total">
                  {subtotal(group.items)}
                </span>
              ) : null}
            </header>
            <ul className="flex flex-col divide-y divide-line">
              {group.items.map((item) => (
                <li key={keyOf(item)}>{row(item)}</li>
              ))}
            </ul>
          </section>
        )
      })}
      {rows.hasNextPage ? (
        <Button
          className="self-start"
          busy={rows.isFetchingNextPage && 'Reading'}
          onClick={() => void rows.fetchNextPage()}
        >
          Show older {noun}
        </Button>
      ) : null}
    </div>
  )
}
