import type { ConfigForecast } from '@console/sdk/vehicles'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { formatNumber } from '@console/ui/format'
import { Skeleton } from '@console/ui/skeleton.tsx'

import { describeError } from '../../lib/describe-error.ts'
import { RequestId } from '../shell/load-error.tsx'
import { formatCost, withSign } from './words.ts'

type Props = {
  forecast: ConfigForecast | undefined
  error: Error | null
  isBehind: boolean
  isFaulty: boolean
  isDraft: boolean
  onRetry: () => void
}

/** What a day of streaming would send and cost, and how sure that is. */
export function ForecastPanel({ forecast, error, isBehind, isFaulty, isDraft, onRetry }: Props) {
  return (
    <Card title="Forecast per day" className="card flex flex-col gap-3" aria-busy={isBehind}>
      {forecast ? (
        <Figures forecast={forecast} isBehind={isBehind} isDraft={isDraft} />
      ) : error ? null : (
        <Skeleton height={180} />
      )}
      {isFaulty ? (
        <p className="text-13 text-warn">
          A value of the draft is out of its range: correct it to see what it costs.
        </p>
      ) : null}
      {error ? (
        <Failure error={error} onRetry={onRetry} hasFigures={forecast !== undefined} />
      ) : null}
    </Card>
  )
}

type FiguresProps = Pick<Props, 'isBehind' | 'isDraft'> & { forecast: ConfigForecast }

function Figures({ forecast, isBehind, isDraft }: FiguresProps) {
  const { signals_per_day: signals, current_signals_per_day: now } = forecast
  const { cost_per_day: cost, current_cost_per_day: costNow, price } = forecast
  const inMoney = (value: number) => formatCost(value, price?.currency ?? 'USD')
  return (
    <>
      <dl className={`flex flex-wrap gap-x-8 gap-y-3 ${isBehind ? 'text-muted' : ''}`}>
        <Figure
          label="Signals"
          value={formatNumber(signals)}
          aside={
            isDraft ? `${withSign(Math.round(signals - now), formatNumber)} against now` : undefined
          }
        />
        {cost === null || costNow === null ? (
          <Figure label="Cost" value="Free" aside="Signals cost nothing here" />
        ) : (
          <>
            <Figure
              label="Cost"
              value={inMoney(cost)}
              aside={isDraft ? `${withSign(cost - costNow, inMoney)} against now` : undefined}
            />
            <Figure label="In 30 days" value={inMoney(cost * 30)} aside="before discounts" />
          </>
        )}
      </dl>
      <p className="text-13 text-secondary">{restsOn(forecast)}</p>
      <Lost forecast={forecast} />
    </>
  )
}

type FigureProps = { label: string; value: string; aside: string | undefined }

function Figure({ label, value, aside }: FigureProps) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="min-h-5 text-13 text-secondary tabular-nums">{aside}</dd>
    </div>
  )
}

function restsOn({ fields, replayed_hours: hours }: ConfigForecast) {
  const all = Object.values(fields)
  const counted = all.filter(({ basis }) => basis === 'history').length
  if (all.length === 0) return 'Nothing is streamed.'
  if (counted === 0) return 'An estimate: nothing is known yet of what this car sends.'
  const span = `${hours} ${hours === 1 ? 'hour' : 'hours'} with signals`
  const rest = all.length - counted
  return `${counted} fields were counted from ${span} of this car${rest > 0 ? `, ${rest} are estimated (≈)` : ''}.`
}

function Lost({ forecast }: { forecast: ConfigForecast }) {
  const changed = Object.values(forecast.fields).filter(
    ({ signals_per_day, current_signals_per_day }) => signals_per_day < current_signals_per_day,
  )
  const lost = changed.reduce((sum, field) => sum + (field.values_lost_per_day ?? 0), 0)
  if (lost < 1) return null
  return (
    <p className="text-13 text-secondary">
      About {formatNumber(lost)} values a day that come now would no longer come.
    </p>
  )
}

type FailureProps = { error: Error; onRetry: () => void; hasFigures: boolean }

function Failure({ error, onRetry, hasFigures }: FailureProps) {
  const { message, requestId } = describeError(error)
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-13 text-secondary">
      <p>
        The forecast could not be worked out. {message}{' '}
        {hasFigures ? 'The figures are of an earlier draft.' : ''} You can save without it.
      </p>
      {requestId ? <RequestId id={requestId} /> : null}
      <Button size="small" onClick={onRetry}>
        Work it out again
      </Button>
    </div>
  )
}
