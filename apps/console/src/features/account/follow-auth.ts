import type { ErrorTracking } from '@console/app-config/error-tracking'
import type { HelpChat } from '@console/app-config/help-chat'
import { keepLeftPage } from '@console/app-config/left-page'
import type { PaymentScript } from '../../lib/payment-script.ts'
import type { LoadServices } from '../../lib/services.ts'
import { leavesOnSignOut, type Session, watchAuth } from '../../lib/session.ts'

type Parts = {
  session: Session
  errorTracking: ErrorTracking
  helpChat: HelpChat
  payment: PaymentScript
  services: LoadServices
  leave?: (path: string) => void
  reload?: () => void
}

/** What follows from signing in and out, beyond the page in sight. */
export function followAuth({ session, services, ...outside }: Parts) {
  const { errorTracking, helpChat, payment, leave = goTo, reload = loadAnew } = outside

  // Tells the other tabs, which share the session's cookie, whose it is now.
  const tabs = new BroadcastChannel('session')
  tabs.onmessage = ({ data }) => {
    if (data !== session.get()) void session.recheck()
  }

  function forget() {
    errorTracking.clear()
    helpChat.logout()
    payment.clearCustomer()
  }

  const stop = watchAuth(session, {
    async onSet(userId) {
      tabs.postMessage(userId)
      // Pages that show the user ask for themselves.
      if (!errorTracking.isOn && !helpChat.wantsIdentity) return
      // Where the user's name cannot be read, errors are reported without one.
      const user = await readUser(services, userId).catch(() => undefined)
      if (!user || session.get() !== userId) return
      errorTracking.identify(user)
      helpChat.identify(user)
    },
    onUnset() {
      tabs.postMessage(false)
      forget()
      if (!leavesOnSignOut(location.pathname)) return
      // Home leads back there, where what was typed is kept.
      keepLeftPage()
      leave('/')
    },
    // What the page holds is another's, down to the names in it.
    onSwap() {
      forget()
      reload()
    },
  })
  return () => {
    stop()
    tabs.close()
  }
}

async function readUser(services: LoadServices, userId: string) {
  const [{ client, queryClient }, { accountQueries }] = await Promise.all([
    services(),
    import('./queries.ts'),
  ])
  return queryClient.fetchQuery(accountQueries.me(client, userId))
}

// The home page is a document of the site, not one of the console's routes.
const goTo = (path: string) => location.assign(path)

/** Who begins to act as somebody else has left the administrator's pages, which would only lead home. */
function loadAnew() {
  if (/^\/admin(\/|$)/.test(location.pathname)) location.assign('/console')
  else location.reload()
}
