import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { useMemo, useState } from 'react'

import { useWriteBlock } from '../shell/use-write-block.ts'
import { ActDialog } from './act-dialog.tsx'
import { moment } from './moment.tsx'
import type { AdminUserSheet } from './queries.ts'
import { useUserAct } from './user-act.ts'

type Token = AdminUserSheet['token_list'][number]
type Hook = AdminUserSheet['hook_list'][number]
type Block = string | false | undefined

/** By what programs reach this user's data, and what can be done about it. */
export function UserAccess({ user }: { user: AdminUserSheet }) {
  const writeBlock = useWriteBlock()
  const block = writeBlock ?? (user.state === 'deleting' && 'The account is being erased.')
  const [token, setToken] = useState<Token>()
  const [hook, setHook] = useState<Hook>()
  const tokenColumns = useMemo(() => tokenColumnsWith(setToken, block), [block])
  const hookColumns = useMemo(() => hookColumnsWith(setHook, block), [block])
  return (
    <>
      <Card title="Tokens" level={3}>
        <DataTable
          caption="Tokens of this user"
          columns={tokenColumns}
          rows={user.token_list}
          rowKey={({ id }) => id}
          instead={<EmptyState icon="key" title="Tokens show here." reason="This user has none." />}
        />
      </Card>
      <Card title="Webhooks" level={3}>
        <DataTable
          caption="Webhooks of this user"
          columns={hookColumns}
          rows={user.hook_list}
          rowKey={({ id }) => id}
          instead={
            <EmptyState icon="webhook" title="Webhooks show here." reason="This user has none." />
          }
        />
      </Card>
      {token ? (
        <RevokeDialog userId={user.id} token={token} onClose={() => setToken(undefined)} />
      ) : null}
      {hook ? (
        <EnableDialog userId={user.id} hook={hook} onClose={() => setHook(undefined)} />
      ) : null}
    </>
  )
}

type RevokeProps = { userId: string; token: Token; onClose: () => void }

function RevokeDialog({ userId, token: { id, hint }, onClose }: RevokeProps) {
  const act = useUserAct((admin, reason) => admin.revokeToken(userId, id, reason), onClose)
  return (
    <ActDialog
      title={`Revoke the token …${hint}?`}
      consequence="Programs that use it are refused from now on, and their streams end. It cannot be brought back."
      confirmLabel="Revoke token"
      busyLabel="Revoking"
      danger
      act={act}
      onClose={onClose}
    />
  )
}

type EnableProps = { userId: string; hook: Hook; onClose: () => void }

function EnableDialog({ userId, hook: { id, host }, onClose }: EnableProps) {
  const act = useUserAct((admin, reason) => admin.enableHook(userId, id, reason), onClose)
  return (
    <ActDialog
      title={`Enable the webhook to ${host} again?`}
      consequence="It gets what happens from now on, as if it had never failed. What it missed its owner can ask for."
      confirmLabel="Enable webhook"
      busyLabel="Enabling"
      act={act}
      onClose={onClose}
    />
  )
}

const tokenColumnsWith = (
  onRevoke: (token: Token) => void,
  block: Block,
): readonly Column<Token>[] => [
  { id: 'hint', header: 'Ends with', cell: ({ hint }) => <code>{hint}</code> },
  {
    id: 'kind',
    header: 'For',
    cell: ({ kind }) => (kind === 'overlay' ? 'An overlay' : 'Programs'),
  },
  { id: 'made', header: 'Made', cell: ({ created_at }) => moment(created_at) },
  { id: 'used', header: 'Last used', cell: ({ last_used_at }) => moment(last_used_at) },
  { id: 'ends', header: 'Ends', cell: ({ expires_at }) => moment(expires_at) },
  {
    id: 'act',
    header: 'Act',
    cell: (token) => (
      <Button
        size="small"
        disabledReason={block}
        aria-label={`Revoke the token …${token.hint}`}
        onClick={() => onRevoke(token)}
      >
        Revoke
      </Button>
    ),
  },
]

const hookColumnsWith = (onEnable: (hook: Hook) => void, block: Block): readonly Column<Hook>[] => [
  { id: 'host', header: 'To', cell: ({ host }) => <code>{host}</code> },
  { id: 'product', header: 'Vehicle or site', cell: ({ product_masked }) => product_masked },
  {
    id: 'state',
    header: 'State',
    cell: ({ enabled, disabled_cause }) =>
      enabled ? (
        <Badge tone="ok" icon="check">
          Enabled
        </Badge>
      ) : (
        <Badge tone="warn" icon="pause">
          {causes[disabled_cause ?? ''] ?? 'Disabled'}
        </Badge>
      ),
  },
  { id: 'made', header: 'Made', cell: ({ created_at }) => moment(created_at) },
  {
    id: 'act',
    header: 'Act',
    cell: (hook) =>
      hook.enabled ? null : (
        <Button
          size="small"
          disabledReason={
            block || (hook.disabled_cause === 'owner' && 'Its owner has disabled it.')
          }
          aria-label={`Enable the webhook to ${hook.host}`}
          onClick={() => onEnable(hook)}
        >
          Enable
        </Button>
      ),
  },
]

const causes: Readonly<Record<string, string>> = {
  owner: 'Disabled by its owner',
  failing: 'Disabled after failures',
  gone: 'Its receiver is gone',
}
