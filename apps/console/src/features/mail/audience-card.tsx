import { Card } from '@console/ui/card.tsx'
import { Field } from '@console/ui/field.tsx'
import { formatNumber } from '@console/ui/format'
import { Select } from '@console/ui/select.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import { LoadError } from '../shell/load-error.tsx'
import { type Draft, faultsOf } from './draft.ts'
import { useAudience } from './use-audience.ts'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Whom the mail is for: users of whom all that is chosen holds, counted while it is chosen. */
export function AudienceCard({ draft, onChange }: Props) {
  const faults = faultsOf(draft)
  const choice = (
    name: 'product' | 'key' | 'region' | 'topic',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={label}>
      <Select
        options={options}
        value={draft[name]}
        onValueChange={(value) => onChange({ [name]: value })}
      />
    </Field>
  )
  return (
    <Card title="Audience" className="flex flex-col gap-4" data-slot="audience">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {choice('product', 'Pays for', products)}
        {choice('key', 'Virtual key', keys)}
        {choice('region', 'Region', regions)}
        {draft.kind === 'announcement' ? choice('topic', 'Asked for', topics) : null}
        <Field label="Software older than" optional error={faults.firmware}>
          <TextInput
            value={draft.firmware}
            placeholder="2026.8"
            maxLength={16}
            autoComplete="off"
            onChange={({ target }) => onChange({ firmware: target.value })}
          />
        </Field>
        <Field label="Fewer credits than" optional error={faults.credits}>
          <TextInput
            value={draft.credits}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            onChange={({ target }) => onChange({ credits: target.value })}
          />
        </Field>
      </div>
      <Field label="Only these users" optional hint="Their ids, parted by commas.">
        <TextInput
          value={draft.users}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ users: target.value })}
        />
      </Field>
      <Count draft={draft} />
    </Card>
  )
}

function Count({ draft }: { draft: Draft }) {
  const { data, error, isSettled, refetch } = useAudience(draft)
  if (error && !data) {
    return (
      <LoadError
        title="The users could not be counted."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={64} />
  const { count, excluded } = data
  const left = [
    [excluded.unsubscribed, 'do not want announcements'],
    [excluded.suppressed, 'get no mail'],
    [excluded.no_address, 'have no address'],
  ] as const
  const leftOut = left.filter(([n]) => n > 0).map(([n, why]) => `${formatNumber(n)} ${why}`)
  return (
    <p role="status" className="rounded-control bg-sunken p-3" aria-busy={!isSettled}>
      <strong>
        Reaches {formatNumber(count)} {count === 1 ? 'user' : 'users'}.
      </strong>{' '}
      {leftOut.length > 0 ? `Left out: ${leftOut.join(', ')}.` : 'Nobody is left out.'}
    </p>
  )
}

const products = [
  { value: '', label: 'Anything or nothing' },
  { value: 'vehicle', label: 'A vehicle' },
  { value: 'energy_site', label: 'An energy site' },
  { value: 'none', label: 'Nothing' },
]
const keys = [
  { value: '', label: 'With or without' },
  { value: 'missing', label: 'Missing in a vehicle' },
  { value: 'paired', label: 'Paired with a vehicle' },
]
const regions = [
  { value: '', label: 'All' },
  { value: 'na', label: 'North America, Asia-Pacific' },
  { value: 'eu', label: 'Europe, Middle East, Africa' },
]
const topics = [
  { value: '', label: 'The newsletter' },
  { value: 'product_updates', label: 'Product updates' },
]
