import type { ReactNode } from 'react'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import './error-state.css'
import { Icon } from './icon.tsx'

type ErrorStateProps = {
  /** What could not be done: "The drivers could not be read." */
  title: string
  /** Why, in words for its reader. */
  reason: string
  /** Whether it cost anything, where it could have. */
  cost?: string | undefined
  /** What to do next. */
  action: ReactNode
  /** For whoever asks the operator about it. */
  requestId?: string | undefined
  /** The answer as it came, behind "Details". */
  details?: string | undefined
}

/** In the place of what could not be loaded or done. */
export function ErrorState({ title, reason, cost, action, requestId, details }: ErrorStateProps) {
  return (
    <div className="error-state" data-slot="error-state" role="alert">
      <Icon name="error" size={36} />
      <p className="error-state-title">{title}</p>
      <p>{reason}</p>
      {cost ? <p>{cost}</p> : null}
      <div className="error-state-actions">{action}</div>
      {requestId ? (
        <p className="request-id">
          Request <code>{requestId}</code>
          <CopyButton text={requestId} label="Copy request id" />
        </p>
      ) : null}
      {details ? (
        <details>
          <summary>Details</summary>
          <CodeBlock label="Answer" code={details} />
        </details>
      ) : null}
    </div>
  )
}
