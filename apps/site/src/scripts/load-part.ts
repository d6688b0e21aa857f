import { hostAnswers } from '@console/app-config/host-answers'
import { mayReload } from '@console/app-config/may-reload'

type Loading = Promise<unknown>
const underWay = new Set<Loading>()
let tell: (part: Loading) => void = () => {}

/** Tells of each part that is being loaded, and of those that are already. */
export function onLoading(listener: (part: Loading) => void) {
  tell = listener
  for (const part of underWay) listener(part)
}

/**
 * Loads a part of the page that comes with the first press. One that is missing mostly was replaced by
 * a newer build: the page loads anew, once in ten seconds, and otherwise says so. Of a host that is
 * away nothing is asked: what the page shows would be gone for nothing.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  const loading = load()
  underWay.add(loading)
  tell(loading)
  try {
    return await loading
  } catch (error) {
    const path = location.pathname + location.search
    if ((await hostAnswers(path)) && mayReload(path)) location.reload()
    else sayMissing()
    console.error(error)
    return undefined
  } finally {
    underWay.delete(loading)
  }
}

function sayMissing() {
  if (document.querySelector('[data-slot="missing-part"]')) return
  const words = document.createElement('p')
  words.dataset.slot = 'missing-part'
  words.setAttribute('role', 'alert')
  words.className = 'page'
  words.textContent =
    'A part of this page could not be loaded. Check your connection, then reload the page.'
  document.querySelector('main')?.prepend(words)
}
