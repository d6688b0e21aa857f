import { Button, buttonClass } from './button.tsx'
import type { Instant } from './clock.ts'
import { Countdown } from './countdown.tsx'
import './error-extras.css'
import { useAnchor } from './link-anchor.tsx'

export type NearPage = { label: string; to: string }

type ErrorExtrasProps = {
  /** Pages that may have been meant. Pages without React fill the list themselves. */
  near?: readonly NearPage[]
  /** Tries again, where that can help. */
  retry?: { label: string; onRetry: () => void } | undefined
  /** Before then another try is refused. */
  retryAt?: Instant | undefined
  /** Where another account is chosen. */
  loginHref?: string | undefined
  /** Pages without React leave these out. */
  onSearch?: () => void
  onReport?: () => void
  statusHref: string
  /** What a report quotes. */
  requestId?: string | undefined
}

/** What can be done about an error beside going home. */
export function ErrorExtras({ near = [], requestId, ...ways }: ErrorExtrasProps) {
  const Anchor = useAnchor()
  const { retry, retryAt, loginHref, onSearch, onReport, statusHref } = ways
  return (
    <div className="error-extras" data-slot="error-extras">
      {retryAt === undefined ? null : (
        <p>
          Another try is taken in <Countdown until={retryAt} over="a moment: now" />.
        </p>
      )}
      <div className="error-actions">
        {retry ? <Button onClick={retry.onRetry}>{retry.label}</Button> : null}
        {loginHref === undefined ? null : (
          <a className={buttonClass()} href={loginHref}>
            Login as somebody else
          </a>
        )}
        <Button data-action="search" onClick={onSearch}>
          Search
        </Button>
        <Button data-action="report" onClick={onReport}>
          Report
        </Button>
        <a className={buttonClass()} href={statusHref} target="_blank" rel="noopener noreferrer">
          Status<span className="visually-hidden"> (opens in a new window)</span>
        </a>
      </div>
      <nav className="error-near" aria-label="Pages nearby" hidden={near.length === 0}>
        <p>You may have meant</p>
        <ul data-slot="near-pages">
          {near.map(({ label, to }) => (
            <li key={to}>
              <Anchor href={to}>{label}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {requestId ? (
        <p className="error-request">
          Request <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  )
}
