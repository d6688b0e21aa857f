import { mayReload } from '@console/app-config/may-reload'
import { loadingBar } from '@console/ui/loading-bar-store'

/**
 * Loads a part of the page that comes with the first press. One that is missing mostly was replaced by
 * a newer build: the page loads anew, once in ten seconds, and otherwise says so.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  loadingBar.start()
  try {
    const part = await load()
    loadingBar.finish()
    return part
  } catch (error) {
    loadingBar.finish({ error: true })
    const path = location.pathname + location.search
    if (mayReload(path)) location.reload()
    else sayMissing()
    console.error(error)
    return undefined
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
