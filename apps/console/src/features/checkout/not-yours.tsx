import { buttonClass } from '@console/ui/button.tsx'

import { Ended } from './ended.tsx'

/** Of another account, or of none: which of the two is nobody's business. */
export const NotYours = () => (
  <Ended
    title="This payment is not one of yours"
    action={
      <a className={buttonClass()} href="/console/subscription">
        Open subscription
      </a>
    }
  >
    It belongs to another account, or there is no such payment. Nothing was opened and nothing was
    charged. If a mail led here, use the account that it was sent to.
  </Ended>
)
