import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { pagesInSight } from './pages-in-sight.ts'
import './pagination.css'

type PaginationProps = {
  /** What is leafed through. */
  label: string
  /** Counts from 1. */
  page: number
  /** Leave it out where nobody counts them; then `hasNext` says whether there is more. */
  pageCount?: number
  hasNext?: boolean
  /** The next page is being fetched. */
  busy?: boolean
  onPageChange: (page: number) => void
}

/** Leafs through a list that is too long for one page. */
export function Pagination({
  label,
  page,
  pageCount,
  hasNext = pageCount === undefined ? false : page < pageCount,
  busy = false,
  onPageChange,
}: PaginationProps) {
  return (
    <nav className="pagination" data-slot="pagination" aria-label={label}>
      <Button
        size="small"
        disabledReason={page <= 1 && 'This is the first page.'}
        onClick={() => onPageChange(page - 1)}
      >
        <Icon name="chevron-left" size={16} />
        Previous
      </Button>
      {pageCount === undefined ? null : (
        <ol className="pagination-pages">
          {pagesInSight(page, pageCount).map((one, index) => (
            // A gap has no number of its own.
            <li key={one ?? `gap-${index}`}>
              {one === undefined ? (
                <span>…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${one}`}
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => onPageChange(one)}
                >
                  {one}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <span className="pagination-place" role="status">
        Page {page}
        {pageCount === undefined ? '' : ` of ${pageCount}`}
      </span>
      <Button
        size="small"
        busy={busy && 'Loading'}
        disabledReason={!hasNext && 'This is the last page.'}
        onClick={() => onPageChange(page + 1)}
      >
        Next
        <Icon name="chevron-right" size={16} />
      </Button>
    </nav>
  )
}
