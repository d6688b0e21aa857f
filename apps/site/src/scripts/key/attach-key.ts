import { pairingAddress } from '@console/app-config/virtual-key'
import { sampleDomain } from '../../content/key-page.ts'
import { replaceInCode } from '../addresses.ts'
import { publicConfig } from '../config.ts'
import { loadPart } from '../load-part.ts'
import { currentUser } from '../session.ts'

type State = 'ready' | 'simulated' | 'unreachable'

/** Draws the code for the domain of this installation and, for who is signed in, their cars. */
export function attachKeyPage() {
  const root = document.querySelector<HTMLElement>('[data-key-page]')
  if (!root) return
  root.querySelector('[data-reload]')?.addEventListener('click', () => location.reload())
  void showKey(root)
}

async function showKey(root: HTMLElement) {
  const config = await publicConfig()
  const domain = config?.keyDomain
  showState(root, domain ? 'ready' : config ? 'simulated' : 'unreachable')
  // The VIN stands in the address only for those whose car it is.
  const showVehicle = (vin?: string) => {
    if (domain) void showAddress(root, pairingAddress(domain, vin))
  }
  if (domain) {
    for (const place of root.querySelectorAll('[data-key-domain]')) place.textContent = domain
    replaceInCode(root, { [sampleDomain]: domain })
  }
  showVehicle()
  if (!config || !(await currentUser())) return
  const part = await loadPart(() => import('../../islands/key-check.tsx'))
  const place = root.querySelector('[data-key-check]')
  if (!part || !place) return
  const signedOut = root.querySelector<HTMLElement>('[data-signed-out]')
  if (signedOut) signedOut.hidden = true
  part.showKeyCheck(place, {
    host: config.apiHost,
    onVehicle: showVehicle,
    onSignedOut() {
      showVehicle()
      if (signedOut) signedOut.hidden = false
    },
  })
}

function showState(root: HTMLElement, state: State) {
  root.dataset.keyPage = state
  for (const place of root.querySelectorAll<HTMLElement>('[data-when]')) {
    place.hidden = place.dataset.when !== state
  }
}

async function showAddress(root: HTMLElement, address: string) {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-pair-link]')) {
    link.href = address
  }
  for (const place of root.querySelectorAll('[data-pair-address]')) place.textContent = address
  for (const button of root.querySelectorAll<HTMLElement>('[data-pair-copy]')) {
    button.dataset.copy = address
  }
  const part = await loadPart(() => import('@console/ui/qr-drawing'))
  const code = root.querySelector('[data-slot="qr-code"]')
  if (part && code) part.fillQrCode(code, address)
}
