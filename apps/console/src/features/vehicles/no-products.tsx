import { buttonClass } from '@console/ui/button.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

/** The overview of an account that owns nothing. */
export const NoProducts = () => (
  <EmptyState
    icon="car"
    title="Your vehicles and energy sites appear here."
    reason="This account has none yet. Check that you signed in with the account that owns the car, or ask its owner to add you as a driver."
    action={
      <a className={buttonClass()} href="/docs">
        Read how to get started
      </a>
    }
  />
)
