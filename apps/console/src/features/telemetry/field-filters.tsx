import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { usePageKeys } from '../../lib/use-page-keys.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { type Filters, orders, shownChoices } from './rows.ts'

/** The choice of rows, as the address keeps it. */
export function useFilters() {
  const [addressedText, setAddressedText] = useAddressed('q')
  const [category = '', setCategory] = useAddressed('category')
  const [shown = 'all', setShown] = useAddressed('show')
  const [order = 'name', setOrder] = useAddressed('order')
  // Typing must not wait for the address.
  const [text, setText] = useState(addressedText ?? '')
  const settled = useSettled(text, 250)
  const keep = useEffectEvent(() => {
    if (settled !== (addressedText ?? '')) setAddressedText(settled)
  })
  // The address is outside React; it follows what is typed.
  useEffect(() => keep(), [settled])
  const filters: Filters = { text, category, shown, order }
  return { filters, setText, setCategory, setShown, setOrder }
}

type Props = ReturnType<typeof useFilters> & { categories: readonly string[] }

export function FieldFilters({ filters, categories, ...choose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  usePageKeys((key) => (key === 'f' ? () => input.current?.focus() : undefined))
  return (
    <search className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:flex" aria-label="Fields">
      <div className="col-span-2 md:col-span-3 xl:flex-1">
        <TextInput
          ref={input}
          type="search"
          icon="search"
          aria-label="Filter fields"
          aria-keyshortcuts="f"
          placeholder="Filter fields (f)"
          value={filters.text}
          onChange={({ target }) => choose.setText(target.value)}
          onKeyDown={({ key }) => {
            // On to the first row that is left.
            if (key === 'ArrowDown')
              document.querySelector<HTMLElement>('input[data-field]')?.focus()
          }}
        />
      </div>
      <Select
        aria-label="Category"
        options={[
          { value: '', label: 'All categories' },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        value={filters.category}
        onValueChange={choose.setCategory}
      />
      <Select
        aria-label="Show"
        options={shownChoices}
        value={filters.shown}
        onValueChange={(value) => choose.setShown(value === 'all' ? undefined : value)}
      />
      <Select
        aria-label="Order"
        options={orders}
        value={filters.order}
        onValueChange={(value) => choose.setOrder(value === 'name' ? undefined : value)}
      />
    </search>
  )
}
