import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useNavigate } from '@tanstack/react-router'

import { orders } from '../vehicles/find.ts'
import type { HomeSearch } from '../vehicles/home-page.tsx'

type Props = { search: HomeSearch; count: number }

/** Narrows and orders many vehicles; what was chosen stands in the address. */
export function FindBar({ search, count }: Props) {
  const navigate = useNavigate()
  const change = (part: HomeSearch) =>
    void navigate({
      to: '/console',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="flex flex-wrap items-center gap-3">
      <TextInput
        type="search"
        className="w-full sm:max-w-72"
        aria-label="Find vehicles and sites"
        placeholder="Name, model or VIN"
        value={search.find ?? ''}
        onChange={({ target }) => change({ find: target.value })}
      />
      <Select
        aria-label="Order"
        options={orders}
        value={search.sort ?? orders[0].value}
        onValueChange={(sort) => change({ sort })}
      />
      <span className="text-13 text-muted" role="status">
        {count === 1 ? '1 found' : `${count} found`}
      </span>
    </search>
  )
}
