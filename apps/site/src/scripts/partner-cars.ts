import { publicConfig } from './config.ts'
import { loadPart } from './load-part.ts'
import { currentUser } from './session.ts'

/** Leads who is signed in to their cars, in the console and in the page of a partner itself. */
export async function attachPartnerCars() {
  const root = document.querySelector<HTMLElement>('[data-partner-cars]')
  const config = await publicConfig()
  if (!root || !config || !(await currentUser())) return
  const link = document.querySelector<HTMLAnchorElement>('[data-session-link]')
  if (link) {
    link.href = link.dataset.sessionLink ?? '/console'
    link.textContent = 'See your cars in the console'
  }
  const [signedOut, signedIn] = ['[data-signed-out]', '[data-signed-in]'].map((when) =>
    root.querySelector<HTMLElement>(when),
  )
  const part = await loadPart(() => import('../islands/partner-cars.tsx'))
  const place = root.querySelector('[data-cars]')
  if (!part || !place || !signedOut || !signedIn) return
  const show = (isSignedIn: boolean) => {
    signedOut.hidden = isSignedIn
    signedIn.hidden = !isSignedIn
  }
  show(true)
  const { partnerCars: id = '', title = '', within } = root.dataset
  part.showPartnerCars(place, {
    host: config.apiHost,
    partner: { id, title, connectWithinDays: within ? Number(within) : undefined },
    onSignedOut: () => show(false),
  })
}
