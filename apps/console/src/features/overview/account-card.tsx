import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { type AccountPath, accountSection } from '../account/sections.ts'

export type Glance = {
  /** The one figure or word. */
  headline: string
  /** What it means, a line each. */
  lines: readonly string[]
  /** Something that wants to be looked at. */
  trouble?: string | undefined
}

type Props<Data> = {
  path: AccountPath
  query: UseQueryResult<Data>
  glance: (data: Data) => Glance
}

/** One part of the account at a glance; it leads to its page. */
export function AccountCard<Data>({ path, query: { data, error, refetch }, glance }: Props<Data>) {
  const { title, icon } = accountSection(path)
  return (
    <section className="card flex min-h-32 flex-col gap-1" data-slot="account-card">
      <h3 className="flex items-center gap-2 text-13 font-semibold text-secondary">
        <Icon name={icon} size={16} />
        <TextLink href={path}>{title}</TextLink>
      </h3>
      {data === undefined ? (
        error ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={56} />
        )
      ) : (
        <Told {...glance(data)} />
      )}
    </section>
  )
}

function Told({ headline, lines, trouble }: Glance): ReactNode {
  return (
    <>
      <p className="text-xl font-semibold tabular-nums">{headline}</p>
      {lines.map((line) => (
        <p key={line} className="text-13 text-secondary">
          {line}
        </p>
      ))}
      {trouble ? (
        <p className="flex items-center gap-1.5 text-13 text-warn">
          <Icon name="warning" size={14} />
          {trouble}
        </p>
      ) : null}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-13">
      <p>It could not be read.</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
