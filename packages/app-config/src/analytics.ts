import type { PublicConfig } from './public-config.ts'
import { loadScript } from './script-element.ts'
import { whenIdle } from './when-idle.ts'

/** Overlays carry a token in their address, and belong to whoever watches a video. */
const isCounted = (path: string) => !path.startsWith('/obs/')

/** Who asks browsers not to be followed is not counted either. */
function refused() {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The analytics script of this installation, if it has one: when the page is done with all else. */
export function startAnalytics(settings: PublicConfig['analytics'], path = location.pathname) {
  if (!settings || !isCounted(path) || refused()) return
  const { src, siteId } = settings
  // One attribute for each of the services that such a script may be of.
  const attributes = { 'data-website-id': siteId, 'data-domain': siteId }
  // A page that is not counted is a page all the same.
  whenIdle(() => void loadScript(src, attributes).catch(() => undefined))
}
