import { buttonClass } from '@console/ui/button.tsx'
import { useRouter } from '@tanstack/react-router'

import { useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { Ended } from './ended.tsx'

/** Of another account, or of none: which of the two is nobody's business. */
export function NotYours() {
  const config = useConfig()
  const router = useRouter()
  return (
    <Ended
      title="This payment is not one of yours"
      action={
        <>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={signInUrl(config, router.latestLocation.href)}
          >
            Use another account
          </a>
          <a className={buttonClass()} href="/console/subscription">
            Open subscription
          </a>
        </>
      }
    >
      It belongs to another account, or there is no such payment. Nothing was opened and nothing was
      charged. If a mail led here, sign in with the account that it was sent to.
    </Ended>
  )
}
