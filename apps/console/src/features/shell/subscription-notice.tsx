import { isBuilt } from '@console/app-config'
import { Alert } from '@console/ui/alert.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import type { ReactNode } from 'react'

/** Above a section of a car that is not paid for. `children`: what of it stays possible. */
export function SubscriptionNotice({ children }: { children: ReactNode }) {
  return (
    <Alert
      tone="warn"
      title="This car has no subscription"
      {...(isBuilt('/pricing') && {
        action: (
          <a className={buttonClass({ size: 'small' })} href="/pricing">
            Subscribe
          </a>
        ),
      })}
    >
      {children}
    </Alert>
  )
}
