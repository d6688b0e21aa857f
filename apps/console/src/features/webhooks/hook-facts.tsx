import type { Hook } from '@console/sdk/account'
import { Alert } from '@console/ui/alert.tsx'
import { CopyButton } from '@console/ui/copy-button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatMoment } from '@console/ui/format'

import { topicsInWords } from './hook-columns.tsx'
import { formats, whyDisabled } from './words.ts'

/** What keeps it from getting anything, or soon will. */
export function HookTrouble({ hook, isSubscribed }: { hook: Hook; isSubscribed: boolean }) {
  const { enabled, disabled_cause, failures, failing_since, disables_at } = hook
  if (!enabled)
    return (
      <Alert tone={disabled_cause === 'owner' ? 'primary' : 'warn'}>
        {whyDisabled(disabled_cause)}
      </Alert>
    )
  if (failures > 0 && failing_since && disables_at)
    return (
      <Alert tone="warn" title="Deliveries fail">
        {failures} {failures === 1 ? 'attempt' : 'attempts'} since{' '}
        {formatMoment(Date.parse(failing_since))}, the last one: {hook.last_delivery?.error} It is
        disabled in <Countdown until={disables_at} over="a moment" /> unless one succeeds.
      </Alert>
    )
  if (!isSubscribed)
    return (
      <Alert tone="primary">
        It rests: without a subscription no events of the vehicle come. Its log stays readable.
      </Alert>
    )
  return null
}

/** What was chosen for it. */
export function HookFacts({ hook }: { hook: Hook }) {
  const { id, url, topics, format, has_authorization, created_at } = hook
  return (
    <DescriptionList
      items={[
        {
          term: 'Address',
          value: (
            <span className="flex items-center gap-1">
              <code className="[overflow-wrap:anywhere]">{url}</code>
              <CopyButton text={url} label="Copy the address" />
            </span>
          ),
        },
        { term: 'Events', value: topicsInWords(topics) },
        {
          term: 'Format',
          value: formats.find(({ value }) => value === format)?.label ?? format,
        },
        {
          term: 'Authorization header',
          value: has_authorization ? 'Stored, sent with each delivery' : 'None',
        },
        { term: 'Created', value: formatMoment(Date.parse(created_at)) },
        { term: 'Id', value: <code>{id}</code> },
      ]}
    />
  )
}
