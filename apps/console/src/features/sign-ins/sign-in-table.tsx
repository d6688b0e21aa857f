import type { SignIn } from '@console/sdk/account'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { formatMoment } from '@console/ui/format'

import { moment } from '../administration/moment.tsx'
import { deviceOf } from './words.ts'

type Props = {
  /** `undefined` while they are being read. */
  rows: readonly SignIn[] | undefined
  writeBlock: string | undefined
  onSignOut: (signIn: SignIn) => void
}

/** Each browser with what tells it from the others. */
export function SignInTable({ rows, writeBlock, onSignOut }: Props) {
  const columns: Column<SignIn>[] = [
    {
      id: 'device',
      header: 'Browser',
      cell: (signIn) => (
        <span className="flex flex-wrap items-center gap-2">
          <span title={signIn.user_agent ?? undefined}>{deviceOf(signIn)}</span>
          {signIn.current ? <Badge tone="primary">This browser</Badge> : null}
        </span>
      ),
    },
    { id: 'address', header: 'Address', cell: ({ address }) => address ?? 'not known' },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ last_used_at: at }) => <Age at={at} />,
      sortBy: ({ last_used_at: at }) => Date.parse(at),
    },
    {
      id: 'since',
      header: 'Signed in',
      cell: ({ created_at: at }) => moment(at),
      sortBy: ({ created_at: at }) => Date.parse(at),
    },
    { id: 'until', header: 'Ends', cell: ({ expires_at: at }) => moment(at) },
    {
      id: 'act',
      header: 'Act',
      align: 'end',
      cell: (signIn) =>
        signIn.current ? null : (
          <Button
            size="small"
            aria-label={`Sign out ${deviceOf(signIn)}, signed in ${formatMoment(Date.parse(signIn.created_at))}`}
            disabledReason={writeBlock}
            onClick={() => onSignOut(signIn)}
          >
            Sign out
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      caption="Browsers in which you are signed in"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
