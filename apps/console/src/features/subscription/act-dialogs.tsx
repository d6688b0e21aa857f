import type { PriceList, Subscription } from '@console/sdk/billing'

import { BuyCreditsDialog } from '../billing/buy-credits-dialog.tsx'
import { methodInWords } from '../billing/words.ts'
import type { Owned } from '../vehicles/model.ts'
import type { Act } from './act.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CancelDialog, RemoveDialog, UncancelDialog } from './end-dialogs.tsx'
import { MethodDialog } from './method-dialog.tsx'

type Props = {
  act: Act
  subscription: Subscription
  owned: Owned
  prices: PriceList
  onClose: () => void
  /** Another act in its place. */
  onAct: (act: Act) => void
}

/** The dialog of an act. */
export function ActDialogs({ act, subscription, owned, prices, onClose, onAct }: Props) {
  switch (act) {
    case 'change':
      return (
        <ChangeDialog
          subscription={subscription}
          owned={owned}
          prices={prices}
          onClose={onClose}
          onCancel={() => onAct('cancel')}
        />
      )
    case 'cancel':
      return <CancelDialog onClose={onClose} />
    case 'uncancel':
      return <UncancelDialog onClose={onClose} />
    case 'method':
      return <MethodDialog subscription={subscription} onClose={onClose} />
    case 'credits':
      return (
        <BuyCreditsDialog method={methodInWords(subscription.payment_method)} onClose={onClose} />
      )
    case 'remove':
      return <RemoveDialog onClose={onClose} />
  }
}
