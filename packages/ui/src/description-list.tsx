import type { ReactNode } from 'react'
import './description-list.css'

export type Description = { term: string; value: ReactNode }

/** What is known of one thing: terms and their values. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  // A bill names a product twice: each time is a row of its own.
  const nth = (index: number, term: string) =>
    items.slice(0, index).filter((other) => other.term === term).length
  return (
    <dl className="description-list" data-slot="description-list">
      {items.map(({ term, value }, index) => (
        <div key={`${term} ${nth(index, term)}`}>
          <dt>{term}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
