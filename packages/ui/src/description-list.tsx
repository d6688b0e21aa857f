import type { ReactNode } from 'react'
import './description-list.css'

export type Description = { term: string; value: ReactNode }

/** What is known of one thing: terms and their values. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="description-list" data-slot="description-list">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
