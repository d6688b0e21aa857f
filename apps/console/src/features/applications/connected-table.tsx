import type { Application } from '@console/sdk/account'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { formatDate } from '@console/ui/format'
import type { ReactNode } from 'react'

import { isGivenAnyway, scopeInWords } from './scope-words.ts'

type Props = {
  /** `undefined` while they are being read. */
  rows: readonly Application[] | undefined
  /** What a vehicle or site is called. */
  nameOf: (product: string) => string
  writeBlock: string | undefined
  /** In the place of the rows when there are none. */
  instead: ReactNode
  onDisconnect: (application: Application) => void
}

/** What the user calls the connection, or what the application calls itself. */
export const titleOf = ({ name, client }: Pick<Application, 'name' | 'client'>) =>
  name ?? client.client_name

export function ConnectedTable({ rows, nameOf, writeBlock, instead, onDisconnect }: Props) {
  const columns: Column<Application>[] = [
    {
      id: 'name',
      header: 'Application',
      cell: (one) => <Title application={one} />,
      sortBy: titleOf,
    },
    {
      id: 'may',
      header: 'May',
      cell: ({ scopes, products }) => (
        <ul className="max-w-[44ch] text-13">
          {scopes
            .filter((scope) => !isGivenAnyway(scope))
            .map((scope) => (
              <li key={scope}>{scopeInWords(scope).title}</li>
            ))}
          {products ? <li>Only {products.map(nameOf).join(', ')}</li> : null}
        </ul>
      ),
    },
    {
      id: 'since',
      header: 'Since',
      cell: ({ connected_at: at }) => formatDate(Date.parse(at)),
      sortBy: ({ connected_at: at }) => Date.parse(at),
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ last_used_at: at }) =>
        at === null ? <span className="text-muted">never</span> : <Age at={at} />,
      sortBy: ({ last_used_at: at }) => (at === null ? 0 : Date.parse(at)),
    },
    {
      id: 'act',
      header: 'Act',
      align: 'end',
      cell: (one) => (
        <Button
          size="small"
          aria-label={`Disconnect ${titleOf(one)}`}
          disabledReason={writeBlock}
          onClick={() => onDisconnect(one)}
        >
          Disconnect
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption="Connected applications"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      instead={rows?.length === 0 ? instead : undefined}
    />
  )
}

function Title({ application }: { application: Application }) {
  const { name, client } = application
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="font-semibold">{titleOf(application)}</span>
      {name === null ? null : <span className="text-13 text-muted">{client.client_name}</span>}
      {client.verified ? null : <Badge icon="info">Nobody vouches for it</Badge>}
    </span>
  )
}
