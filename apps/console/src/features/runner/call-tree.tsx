import { type Call, type Contract, isSecret, type Values } from '@console/sdk/openapi'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useDeferredValue, useState } from 'react'

import { RouterAnchor } from '../../lib/router-anchor.tsx'
import { addressOfCall } from './address.ts'
import { MethodBadge } from './method-badge.tsx'
import { groupsOf, matchesCall } from './tree.ts'
import { withoutTicks } from './with-code.tsx'

type Props = {
  contract: Contract
  current: Call | undefined
  /** The vehicle and the site that were chosen last: the next call is about them, too. */
  values: Values
}

/** Every call, in the groups of the SDK, found by any word of it. */
export function CallTree({ contract, current, values }: Props) {
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query).trim()
  const shown = asked ? contract.calls.filter((call) => matchesCall(call, asked)) : contract.calls
  const groups = groupsOf(shown)
  const list = (calls: readonly Call[]) => (
    <ul className="flex flex-col gap-0.5 pb-2">
      {calls.map((call) => (
        <li key={call.name}>
          <RouterAnchor
            href={addressOfCall(call, values, isSecret)}
            aria-current={call === current ? 'page' : undefined}
            className="flex min-h-11 flex-col justify-center rounded-control px-2 py-1 text-13 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
          >
            <span className="truncate">{withoutTicks(call.summary)}</span>
            <span className="flex items-center gap-1.5 text-xs font-normal text-secondary">
              <MethodBadge method={call.method} />
              <code className="truncate">{lastWords(call.path)}</code>
            </span>
          </RouterAnchor>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Endpoints" className="flex min-h-0 flex-col gap-3">
      <TextInput
        icon="search"
        type="search"
        aria-label="Search endpoints"
        placeholder="Search endpoints"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className="visually-hidden">
        {asked && (shown.length === 1 ? '1 endpoint' : `${shown.length} endpoints`)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title="No endpoint is called that."
          reason="Try a word of its path, such as vehicle_data."
        />
      ) : asked ? (
        list(shown)
      ) : (
        groups.map(({ name, label, calls }) => (
          <Disclosure
            // Opened anew with the call that it holds.
            key={current && calls.includes(current) ? `${name} open` : name}
            title={label}
            defaultOpen={current !== undefined && calls.includes(current)}
          >
            {list(calls)}
          </Disclosure>
        ))
      )}
    </nav>
  )
}

/** What tells one path from another: a narrow list has no room for more. */
const lastWords = (path: string) => path.split('/').slice(-2).join('/')
