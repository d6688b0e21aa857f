import { Card } from '@console/ui/card.tsx'
import { formatMoment, formatNumber } from '@console/ui/format'
import { Progress } from '@console/ui/progress.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { creditQueries } from './queries.ts'

const periods: Readonly<Record<string, string>> = {
  day: 'a day',
  month: 'a month',
  total: 'in all',
}

/** Tokens that may spend only so much, and how much of that they have spent. */
export function BudgetsCard() {
  const { data, error, refetch } = useQuery(creditQueries.budgets(useClient()))
  if (error && !data) {
    return (
      <LoadError
        title="The budgets could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return null
  return (
    <Card title="Budgets">
      {data.length === 0 ? (
        <p className="text-secondary">
          No token is held to a budget. One that is cannot spend more than you allow, whatever
          happens to it. <TextLink href="/console/tokens">Tokens</TextLink>
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {data.map(({ id, name, budget }) => (
            <li key={id}>
              <Progress
                label={name ?? 'A token without a name'}
                value={Math.min(budget.spent, budget.credits)}
                max={Math.max(budget.credits, 1)}
                inWords={`${formatNumber(budget.spent)} of ${formatNumber(budget.credits)} ${periods[budget.period] ?? ''}`}
              />
              {budget.resets_at ? (
                <p className="pt-1 text-13 text-muted">
                  Begins anew {formatMoment(Date.parse(budget.resets_at))}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
