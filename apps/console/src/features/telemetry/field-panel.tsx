import type { FieldCatalogue } from '@console/sdk'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Pagination } from '@console/ui/pagination.tsx'
import { type ReactNode, useMemo, useState } from 'react'

import type { Edits, Setting, Settings } from './draft.ts'
import { FieldFilters, useFilters } from './field-filters.tsx'
import { FieldTable } from './field-table.tsx'
import type { CarFacts } from './fit.ts'
import type { FieldForecast, SignalPrice } from './forecast.ts'
import { fieldRows, filtered } from './rows.ts'

/** A page of rows with all their inputs is drawn at once and stays quick. */
const rowsPerPage = 30

type Props = {
  car: CarFacts
  catalogue: FieldCatalogue
  base: Settings
  edits: Edits
  forecastOf: (name: string) => FieldForecast | undefined
  isForecastBehind: boolean
  price: SignalPrice | null
  lockedReason: string | undefined
  actions: ReactNode
  onEdit: (name: string, setting: Setting | null) => void
}

/** Every field that can be streamed: found, switched and set here. */
export function FieldPanel({ car, catalogue, base, edits, forecastOf, actions, ...table }: Props) {
  const choice = useFilters()
  const { filters } = choice
  const rows = useMemo(
    () => fieldRows({ catalogue, base, edits, car }),
    [catalogue, base, edits, car],
  )
  const matching = useMemo(
    () => filtered(rows, filters, forecastOf),
    [rows, filters.text, filters.category, filters.shown, filters.order, forecastOf],
  )
  const categories = useMemo(
    () => [...new Set(Object.values(catalogue).map(({ category }) => category))].sort(),
    [catalogue],
  )
  // Other rows begin at their first page.
  const rowsOf = Object.values(filters).join('\n')
  const [turned, setTurned] = useState({ rowsOf, page: 1 })
  const pageCount = Math.max(1, Math.ceil(matching.length / rowsPerPage))
  const page = turned.rowsOf === rowsOf ? Math.min(turned.page, pageCount) : 1
  const streamed = rows.filter(({ setting }) => setting !== undefined).length
  return (
    <Card
      title="Fields"
      className="card flex flex-col gap-3"
      aside={<div className="flex flex-wrap items-center gap-2">{actions}</div>}
    >
      <FieldFilters {...choice} categories={categories} />
      <p className="text-13 text-muted" role="status">
        {matching.length} of {rows.length} fields shown, {streamed} streamed.
      </p>
      <FieldTable
        {...table}
        vin={car.vin}
        rows={matching.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
        forecastOf={forecastOf}
        instead={
          <EmptyState
            icon="filter"
            title="The fields that you look for appear here."
            reason="None matches the filter."
            action={
              <Button
                onClick={() => {
                  choice.setText('')
                  choice.setCategory('')
                  choice.setShown(undefined)
                }}
              >
                Show all fields
              </Button>
            }
          />
        }
      />
      {pageCount > 1 ? (
        <Pagination
          label="Pages of fields"
          page={page}
          pageCount={pageCount}
          onPageChange={(next) => setTurned({ rowsOf, page: next })}
        />
      ) : null}
    </Card>
  )
}
