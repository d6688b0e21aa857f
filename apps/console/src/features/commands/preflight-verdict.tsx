import type { Preflight } from '@console/sdk/vehicles'
import { formatFull, formatNumber } from '@console/ui/format'
import { Icon, type IconName } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'

import { describeError } from '../../lib/describe-error.ts'
import { priceOf } from './catalogue.ts'
import { creditsLink, type Link, subscribeLink } from './failure.ts'
import { NextLink } from './next-link.tsx'

type Props = {
  preflight: Preflight | undefined
  error: unknown
  onRetry: () => void
  /** What tells that it was done, in words; undefined where nothing does. */
  toldBy: string | undefined
}

/** What the command would meet if it were sent now: said before it is sent, and free of charge. */
export function PreflightVerdict({ preflight, error, onRetry, toldBy }: Props) {
  if (!preflight) {
    return error ? <Unchecked error={error} onRetry={onRetry} /> : <Skeleton height={40} />
  }
  const { verdict, cost, warnings } = preflight
  return (
    <div
      className="flex flex-col gap-1 text-13 text-secondary"
      data-slot="preflight"
      data-verdict={verdict}
    >
      <Line {...(looks[verdict] ?? ready)}>
        <strong className="font-semibold text-text">{titles[verdict] ?? 'Ready.'}</strong>{' '}
        {verdict === 'blocked' ? null : costSentence(cost)}{' '}
        {verdict === 'blocked' ? null : toldBySentence(toldBy)}
      </Line>
      {warnings
        // That it sleeps, the verdict has said.
        .filter(({ code }) => code !== 'asleep')
        .map(({ code, text, blocks }) => (
          <Line key={code} icon="warning" tone={blocks ? 'text-bad' : 'text-warn'}>
            {code === 'failed_before' ? failedBefore(preflight) : text} <NextStep code={code} />
          </Line>
        ))}
    </div>
  )
}

const ready: { icon: IconName; tone: string } = { icon: 'check', tone: 'text-ok' }
const looks: Record<string, typeof ready> = {
  ready,
  wakes: { icon: 'asleep', tone: 'text-sleep' },
  blocked: { icon: 'error', tone: 'text-bad' },
}

const titles: Record<string, string> = {
  ready: 'Ready.',
  wakes: 'The car sleeps and is woken first.',
  blocked: 'It cannot be sent now.',
}

function costSentence({ command, wake, total, balance }: Preflight['cost']) {
  if (total === 0) return 'Costs nothing.'
  const parts = wake > 0 ? ` (${command} and ${wake} for waking)` : ''
  const left = balance === null ? '' : ` of ${formatNumber(balance)}`
  return `Costs ${priceOf(total)}${parts}${left} if it succeeds.`
}

const toldBySentence = (toldBy: string | undefined) =>
  toldBy ? `${toldBy} will tell whether it was done.` : 'Nothing tells whether it was done.'

const failedBefore = ({ last_failure }: Preflight) =>
  last_failure
    ? `It last failed on ${formatFull(Date.parse(last_failure.at))}: ${last_failure.reason.replace(/\.$/, '')}.`
    : 'It failed before.'

const nextSteps: Readonly<Record<string, Link>> = {
  scope_missing: { label: 'Grant access' },
  sign_in_old: { label: 'Sign in again' },
  key_missing: { label: 'Pair it', href: '?tab=doctor' },
  unsubscribed: subscribeLink,
  credits_low: creditsLink,
}

function NextStep({ code }: { code: string }) {
  const next = nextSteps[code]
  return next ? <NextLink link={next} /> : null
}

type LineProps = { icon: IconName; tone: string; children: React.ReactNode }

const Line = ({ icon, tone, children }: LineProps) => (
  <p className="flex items-start gap-1.5">
    <Icon name={icon} size={16} className={`mt-0.5 shrink-0 ${tone}`} />
    <span className="min-w-0">{children}</span>
  </p>
)

function Unchecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="text-13 text-secondary" data-slot="preflight" data-verdict="unknown">
      <Line icon="info" tone="text-muted">
        What it would meet could not be checked. {describeError(error).message} It can be sent all
        the same.{' '}
        <button type="button" className="text-link" onClick={onRetry}>
          Check again
        </button>
      </Line>
    </div>
  )
}
