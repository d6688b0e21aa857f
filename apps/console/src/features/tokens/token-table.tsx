import { programName } from '@console/app-config/device-name'
import type { TokenDetails } from '@console/sdk/account'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { formatDate } from '@console/ui/format'
import type { ReactNode } from 'react'

import { budgetInWords, conditionOf, hintOf, limitsInWords, titleOf } from './words.ts'

export type TokenActs = {
  onRotate: (token: TokenDetails) => void
  onPause: (token: TokenDetails) => void
  onRevoke: (token: TokenDetails) => void
}

type Props = TokenActs & {
  caption: string
  rows: readonly TokenDetails[] | undefined
  /** What a vehicle or site is called. */
  nameOf: (product: string) => string
  writeBlock: string | undefined
  /** In the place of the rows when there are none. */
  instead: ReactNode
}

/** Tokens with what each may do and who used it last. */
export function TokenTable({ caption, rows, nameOf, writeBlock, instead, ...acts }: Props) {
  const columns: Column<TokenDetails>[] = [
    { id: 'name', header: 'Token', cell: (token) => <Title token={token} />, sortBy: titleOf },
    {
      id: 'may',
      header: 'May',
      cell: (token) => (
        <ul className="max-w-[44ch] text-13">
          {limitsInWords(token, nameOf).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    { id: 'budget', header: 'Spent', cell: budgetInWords },
    {
      id: 'used',
      header: 'Last used',
      cell: (token) => <LastUse token={token} />,
      sortBy: ({ last_used_at: at }) => (at === null ? 0 : Date.parse(at)),
    },
    {
      id: 'ends',
      header: 'Ends',
      cell: ({ expires_at: at }) => (at === null ? 'When revoked' : formatDate(Date.parse(at))),
      sortBy: ({ expires_at: at }) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at)),
    },
    {
      id: 'act',
      header: 'Act',
      align: 'end',
      cell: (token) => <Acts token={token} writeBlock={writeBlock} {...acts} />,
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      instead={rows?.length === 0 ? instead : undefined}
    />
  )
}

function Title({ token }: { token: TokenDetails }) {
  const condition = conditionOf(token)
  return (
    <span className="flex flex-col items-start gap-1">
      {token.name === null ? null : <span className="font-semibold">{token.name}</span>}
      <code className="text-13 font-normal whitespace-nowrap">{hintOf(token)}</code>
      {condition ? (
        <Badge tone={condition.tone} icon={condition.icon}>
          {condition.word}
        </Badge>
      ) : null}
    </span>
  )
}

function LastUse({ token }: { token: TokenDetails }) {
  const { last_used_at: at, last_used_address: address, last_used_user_agent: program } = token
  if (at === null) return <span className="text-muted">never</span>
  return (
    <span className="flex max-w-[28ch] flex-col">
      <Age at={at} />
      {address ? <span className="text-13 text-muted">from {address}</span> : null}
      {program ? (
        <span className="text-13 text-muted [overflow-wrap:anywhere]" title={program}>
          {programName(program)}
        </span>
      ) : null}
    </span>
  )
}

type ActsProps = TokenActs & { token: TokenDetails; writeBlock: string | undefined }

function Acts({ token, writeBlock, onRotate, onPause, onRevoke }: ActsProps) {
  const { paused, replaced_by: successor, expires_at: ends } = token
  const title = titleOf(token)
  const hasEnded = ends !== null && Date.parse(ends) <= Date.now() && 'It has ended'
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button
        size="small"
        aria-label={`Replace ${title}`}
        disabledReason={writeBlock || hasEnded || (successor !== null && 'It was replaced already')}
        onClick={() => onRotate(token)}
      >
        Replace
      </Button>
      <Button
        size="small"
        aria-label={`${paused ? 'Resume' : 'Pause'} ${title}`}
        disabledReason={writeBlock || hasEnded}
        onClick={() => onPause(token)}
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        size="small"
        aria-label={`Revoke ${title}`}
        disabledReason={writeBlock}
        onClick={() => onRevoke(token)}
      >
        Revoke
      </Button>
    </span>
  )
}
