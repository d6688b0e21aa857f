import { previewToken } from '@console/sdk/content'
import { attachHeader } from '@console/ui/attach-header'
import { attachFooterYear } from '@console/ui/footer-year'
import { onSearchShortcut } from '@console/ui/shortcuts'
import { showUser } from '@console/ui/show-user'
import { dropTyped, keepTyping } from '@console/ui/typed-ahead'
import { loadPart } from './load-part.ts'
import { openHelp, startServices } from './services.ts'
import { currentUser } from './session.ts'

type Overlays = typeof import('../islands/overlays.tsx')
type Menu = typeof import('../islands/menu.tsx')
let overlays: Overlays | undefined
let menu: Menu | undefined

// React comes with the first press that needs it; from then on the presses are answered at once.
async function withOverlays(act: (loaded: Overlays) => void) {
  overlays ??= await loadPart(() => import('../islands/overlays.tsx'))
  if (overlays) act(overlays)
  else dropTyped()
}

async function toggleMenu() {
  menu ??= await loadPart(() => import('../islands/menu.tsx'))
  menu?.toggleMenu()
}

function toggleSearch() {
  if (!overlays) keepTyping()
  return withOverlays((loaded) => loaded.toggleSearch())
}

// Kept for the pages that follow in this tab, whatever they ask for.
previewToken(location.search)

attachHeader({
  onSearch: toggleSearch,
  onHelp: () => void openHelp(),
  onMenu: toggleMenu,
})
void startServices((open) => void withOverlays((loaded) => loaded.showHelp(open)))
onSearchShortcut(toggleSearch, () => overlays?.isSearchOpen() ?? false)
attachFooterYear()

const signs = ['pointerover', 'focusin', 'keydown']
function byHand() {
  for (const sign of signs) document.removeEventListener(sign, byHand)
  // A page without it is a page all the same.
  import('./by-hand.ts').catch(() => undefined)
}
for (const sign of signs) document.addEventListener(sign, byHand)

void currentUser().then((user) => {
  showUser(
    user && {
      full_name: user.full_name ?? '',
      email: user.email ?? '',
      profile_image_url: user.profile_image_url,
    },
  )
})
