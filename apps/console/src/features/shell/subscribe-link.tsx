import { product } from '@console/app-config'
import { buttonClass } from '@console/ui/button.tsx'

type Props = { look?: Parameters<typeof buttonClass>[0] }

/** To what a subscription costs, where it is also paid: a document of its own. */
export const SubscribeLink = ({ look = { size: 'small' } }: Props) =>
  product.accessSubscription ? (
    <a className={buttonClass(look)} href="/checkout?cart=month">
      Subscribe
    </a>
  ) : null
