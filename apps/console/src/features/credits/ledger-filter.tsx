import { programName } from '@console/app-config/device-name'
import type { LedgerSelection } from '@console/sdk/billing'
import { ledgerKinds } from '@console/sdk/contract'
import { Button } from '@console/ui/button.tsx'
import { Chip } from '@console/ui/chip.tsx'
import { Select } from '@console/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { creditQueries } from './queries.ts'
import { type CreditSearch, callerKey, isNarrowed, spanOf, spans } from './selection.ts'
import { callerInWords, causeInWords, kindInWords } from './words.ts'

type Props = {
  search: CreditSearch
  selection: LedgerSelection
  onChange: (change: CreditSearch) => void
}

type Option = { value: string; label: string }

/** A choice that is in the address but in no list, such as a token that is gone, still shows. */
function withChosen(options: readonly Option[], chosen: string | undefined) {
  const isListed = !chosen || options.some(({ value }) => value === chosen)
  return isListed ? options : [...options, { value: chosen, label: chosen }]
}

/** Which entries of the ledger show. What can be chosen is what there is in this time. */
export function LedgerFilter({ search, selection, onChange }: Props) {
  const client = useClient()
  const inTime = selection.start === undefined ? {} : { start: selection.start }
  const callers = useQuery(creditQueries.totals(client, 'caller', inTime))
  const endpoints = useQuery(creditQueries.totals(client, 'endpoint', inTime))
  const causes = useQuery(creditQueries.totals(client, 'cause', inTime))
  const { owned } = useOwned()
  const keyed = ({ key, label }: { key: string | null; label: string }) =>
    key === null ? [] : [{ value: key, label }]

  const choices: { name: keyof CreditSearch; all: string; options: readonly Option[] }[] = [
    {
      name: 'caller',
      all: 'All callers',
      options: (callers.data?.items ?? []).flatMap(({ caller }) =>
        caller ? [{ value: callerKey(caller), label: callerInWords(caller) }] : [],
      ),
    },
    {
      name: 'product',
      all: 'All vehicles and sites',
      options: [
        ...(owned?.vehicles.map(({ vin, name }) => ({ value: vin, label: name })) ?? []),
        ...(owned?.sites.map(({ id, name }) => ({ value: id, label: name })) ?? []),
      ],
    },
    {
      name: 'cause',
      all: 'All causes',
      options: (causes.data?.items ?? [])
        .flatMap(keyed)
        .map(({ value }) => ({ value, label: causeInWords(value) })),
    },
    {
      name: 'endpoint',
      all: 'All calls',
      options: (endpoints.data?.items ?? []).flatMap(keyed),
    },
    {
      name: 'kind',
      all: 'All kinds',
      options: ledgerKinds.map((value) => ({ value, label: kindInWords(value) })),
    },
  ]
  return (
    <fieldset
      className="grid min-w-0 grid-cols-2 items-center gap-2 pb-3 sm:flex sm:flex-wrap"
      aria-label="Filter"
    >
      <Select
        className="w-full sm:w-36"
        aria-label="Time"
        options={[
          ...Object.entries(spans).map(([value, label]) => ({ value, label })),
          { value: 'all', label: 'All times' },
        ]}
        value={spanOf(search)}
        onValueChange={(span) => onChange({ span })}
      />
      {choices.map(({ name, all, options }) => (
        <Select
          key={name}
          className="w-full sm:w-44"
          aria-label={all.replace('All ', 'Which ')}
          options={[{ value: '', label: all }, ...withChosen(options, search[name])]}
          value={search[name] ?? ''}
          onValueChange={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
      {search.agent ? (
        <Chip label={programName(search.agent)} onRemove={() => onChange({ agent: undefined })} />
      ) : null}
      {isNarrowed(search) ? (
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            onChange({
              caller: undefined,
              product: undefined,
              cause: undefined,
              endpoint: undefined,
              kind: undefined,
              agent: undefined,
            })
          }
        >
          Clear filter
        </Button>
      ) : null}
    </fieldset>
  )
}
