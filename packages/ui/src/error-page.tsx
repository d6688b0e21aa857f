import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { errorText, type PageError } from './error-text.ts'

type ErrorPageProps = PageError & {
  /** Clears the error before the page is left. */
  onGoHome?: () => void
  /** What else can be done about it, as `ErrorExtras` shows it. */
  children?: ReactNode
}

/** The content between header and footer when a page cannot be shown. Keyboards begin at its heading. */
export function ErrorPage({ onGoHome, children, ...error }: ErrorPageProps) {
  const { status, heading, sentence, detail } = errorText(error)
  return (
    <div className="error-page" data-slot="error-page">
      <p className="error-status">{status}</p>
      <h1 tabIndex={-1} ref={focusOnce}>
        {heading}
      </h1>
      <p>{sentence}</p>
      {detail ? <p className="error-detail">{detail}</p> : null}
      <a
        className={buttonClass({ variant: 'primary' })}
        data-action="go-home"
        href="/"
        onClick={(event) => {
          event.preventDefault()
          onGoHome?.()
          goHome()
        }}
      >
        Go back home
      </a>
      {children}
    </div>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

// Replacing keeps Back from returning to the error.
const goHome = () => window.location.replace('/')
