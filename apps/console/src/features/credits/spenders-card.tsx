import { programName } from '@console/app-config/device-name'
import type { LedgerSelection, LedgerTotal } from '@console/sdk/billing'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { formatNumber } from '@console/ui/format'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { moment } from '../administration/moment.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { creditQueries } from './queries.ts'
import { type CreditSearch, callerKey } from './selection.ts'
import {
  callerInWords,
  callerKindInWords,
  causeInWords,
  type GroupName,
  groupNames,
  isUnusual,
  programInWords,
} from './words.ts'

type Props = {
  by: GroupName
  selection: LedgerSelection
  onBy: (by: GroupName) => void
  /** Shows the entries of one sum below. */
  onChoose: (part: CreditSearch) => void
}

// The object is the whole set.
const groups = Object.entries(groupNames) as [GroupName, string][]

/** Who spent how much, the dearest first, beside what it is as a rule. */
export function SpendersCard({ by, selection, onBy, onChoose }: Props) {
  const totals = useQuery(creditQueries.totals(useClient(), by, selection))
  const { data, error, refetch } = totals
  const columns = useMemo(() => columnsOf(by, onChoose), [by, onChoose])
  return (
    <Card title="Who spent them" data-slot="spenders">
      <div className="pb-3">
        <RadioGroup
          label="Add up by"
          look="segments"
          options={groups.map(([value, label]) => ({ value, label }))}
          value={by}
          onValueChange={onBy}
        />
      </div>
      {error && !data ? (
        <LoadError
          title="The sums could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          caption={`Credits by ${groupNames[by].toLowerCase()}`}
          columns={columns}
          // Whoever gave more than was taken has spent nothing.
          rows={data?.items.filter(({ cost }) => cost > 0)}
          rowKey={({ key, label }) => key ?? label}
          instead={
            data ? (
              <p className="py-6 text-center text-muted">Nothing was spent in this time.</p>
            ) : undefined
          }
        />
      )}
    </Card>
  )
}

/** By what the ledger is narrowed to the entries of a sum; a day is not. */
function partOf(by: GroupName, { key, caller }: LedgerTotal): CreditSearch | undefined {
  if (by === 'caller') return caller ? { caller: callerKey(caller) } : undefined
  if (key === null || by === 'day') return undefined
  return by === 'user_agent' ? { agent: key } : { [by]: key }
}

function labelOf(by: GroupName, { caller, label, key }: LedgerTotal) {
  if (by === 'caller' && caller) return callerInWords(caller)
  if (key === null) return label
  if (by === 'user_agent') return programName(key)
  return by === 'cause' ? causeInWords(key) : label
}

const columnsOf = (
  by: GroupName,
  onChoose: (part: CreditSearch) => void,
): readonly Column<LedgerTotal>[] => [
  {
    id: 'label',
    header: groupNames[by],
    cell: (total) => {
      const part = partOf(by, total)
      const label = labelOf(by, total)
      return (
        <>
          {part ? (
            <button type="button" className="text-link text-start" onClick={() => onChoose(part)}>
              {label}
            </button>
          ) : (
            label
          )}
          {by === 'user_agent' && total.key !== null && total.key !== label ? (
            // Two versions of a browser have one name.
            <span className="block max-w-[40ch] truncate text-13 text-muted" title={total.key}>
              {total.key}
            </span>
          ) : null}
          {by === 'caller' && total.caller ? (
            <span className="block text-13 text-muted">
              {[callerKindInWords(total.caller), programInWords(total.caller)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ) : null}
        </>
      )
    },
  },
  {
    id: 'cost',
    header: 'Credits',
    align: 'end',
    sortBy: ({ cost }) => cost,
    cell: ({ cost, usual_cost }) => (
      <>
        {formatNumber(cost)}
        {isUnusual(cost, usual_cost) ? (
          <span className="block">
            <Badge tone="warn" icon="warning">
              More than usual
            </Badge>
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'usual',
    header: 'Usually',
    align: 'end',
    cell: ({ usual_cost }) => (usual_cost === null ? '–' : formatNumber(usual_cost)),
  },
  {
    id: 'entries',
    header: 'Entries',
    align: 'end',
    sortBy: ({ entries }) => entries,
    cell: ({ entries }) => formatNumber(entries),
  },
  {
    id: 'last',
    header: 'Last',
    sortBy: ({ last_at }) => last_at,
    cell: ({ last_at }) => moment(last_at),
  },
]
