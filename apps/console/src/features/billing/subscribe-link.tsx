import { type ButtonLook, buttonClass } from '@console/ui/button.tsx'
import { Link } from '@tanstack/react-router'

/** To where a product is added to what is paid for, from wherever its absence is felt. */
export const SubscribeLink = (look: ButtonLook) => (
  <Link to="/console/subscription" className={buttonClass(look)}>
    Subscribe
  </Link>
)
