import { Badge } from '@console/ui/badge.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type Cell = { term: string; value: ReactNode }

type Props = {
  id: string
  times: string
  /** Where it was, or whose it was. */
  about: ReactNode
  cells: readonly Cell[]
  complete: boolean
}

/** A drive or charge in the list; the whole row opens it. */
export function TripRow({ id, times, about, cells, complete }: Props) {
  return (
    <Link
      from="/console/history"
      to="/console/history"
      search={(before) => ({ ...before, open: id })}
      resetScroll={false}
      className="-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunken"
      data-slot="trip"
    >
      <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
            {times}
            {complete ? null : (
              <Badge tone="warn" icon="warning">
                Values missing
              </Badge>
            )}
          </span>
          <span className="block truncate text-13 text-secondary">{about}</span>
        </span>
        <span className="flex flex-wrap gap-x-5 gap-y-1 text-13 tabular-nums md:grid md:grid-cols-[repeat(4,6.5rem)] md:text-right">
          {cells.map(({ term, value }) => (
            <span key={term}>
              <span className="visually-hidden">{term}: </span>
              {value ?? '–'}
            </span>
          ))}
        </span>
      </span>
      <Icon name="chevron-right" size={16} className="shrink-0 text-muted" />
    </Link>
  )
}
