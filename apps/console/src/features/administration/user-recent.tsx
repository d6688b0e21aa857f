import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { formatNumber } from '@console/ui/format'

import { changeInWords as balanceChange, causeInWords, kindInWords } from '../credits/words.ts'
import { changeInWords as configChange } from '../telemetry/words.ts'
import { stateOf } from '../webhooks/words.ts'
import { moment } from './moment.tsx'
import type { AdminUserSheet } from './queries.ts'
import { actorKinds } from './words.ts'

type Entry = AdminUserSheet['ledger'][number]
type Version = AdminUserSheet['config_versions'][number]
type Delivery = AdminUserSheet['deliveries'][number]

/** What a user spent, changed and had delivered of late: masked, so that it helps and tells nothing else. */
export function UserRecent({ user }: { user: AdminUserSheet }) {
  return (
    <>
      <Card title="Ledger" level={3}>
        <DataTable
          caption="Newest changes of the balance"
          columns={entryColumns}
          rows={user.ledger}
          rowKey={({ id }) => id}
          instead={
            <EmptyState
              icon="history"
              title="Changes of the balance show here."
              reason="Nothing was spent or added yet."
            />
          }
        />
      </Card>
      <Card title="Configurations" level={3}>
        <DataTable
          caption="Newest configurations"
          columns={versionColumns}
          rows={user.config_versions}
          rowKey={({ id }) => id}
          instead={
            <EmptyState
              icon="stream"
              title="What the user’s vehicles are to stream shows here."
              reason="This user changed no configuration yet."
            />
          }
        />
      </Card>
      <Card title="Deliveries" level={3}>
        <DataTable
          caption="Newest deliveries"
          columns={deliveryColumns}
          rows={user.deliveries}
          rowKey={({ id }) => id}
          instead={
            <EmptyState
              icon="webhook"
              title="Events on their way to webhooks show here."
              reason="None was sent to a webhook of this user."
            />
          }
        />
      </Card>
    </>
  )
}

const entryColumns: readonly Column<Entry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => moment(at) },
  {
    id: 'what',
    header: 'What',
    cell: ({ kind, cause }) => (cause ? causeInWords(cause) : kindInWords(kind)),
  },
  { id: 'product', header: 'Vehicle or site', cell: ({ product_masked }) => product_masked ?? '–' },
  {
    id: 'caller',
    header: 'By',
    cell: ({ caller_kind }) => actorKinds[caller_kind] ?? caller_kind,
  },
  { id: 'change', header: 'Change', align: 'end', cell: balanceChange },
  { id: 'balance', header: 'Left', align: 'end', cell: ({ balance }) => formatNumber(balance) },
]

const versionColumns: readonly Column<Version>[] = [
  { id: 'at', header: 'When', cell: ({ created_at }) => moment(created_at) },
  { id: 'vin', header: 'Vehicle', cell: ({ vin_masked }) => vin_masked },
  { id: 'number', header: 'Version', align: 'end', cell: ({ number }) => number },
  { id: 'change', header: 'Change', cell: configChange },
  {
    id: 'author',
    header: 'By',
    cell: ({ author_kind }) => actorKinds[author_kind] ?? author_kind,
  },
]

const deliveryColumns: readonly Column<Delivery>[] = [
  { id: 'at', header: 'When', cell: ({ created_at }) => moment(created_at) },
  { id: 'host', header: 'To', cell: ({ host }) => <code>{host}</code> },
  { id: 'topic', header: 'Topic', cell: ({ topic }) => topic },
  {
    id: 'state',
    header: 'State',
    cell: (delivery) => {
      const { word, tone, icon } = stateOf(delivery)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  { id: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  { id: 'answer', header: 'Answer', cell: ({ status, error }) => error ?? status ?? '–' },
]
