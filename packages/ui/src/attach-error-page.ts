import type { NearPage } from './error-extras.tsx'
import { nearestPages } from './nearest-pages.ts'

type ErrorActions = {
  onReport: () => void
  /** Pages that could have been meant, beside those that the page links to. */
  pages: () => Promise<readonly NearPage[]>
}

/** Brings a static error page to life. Search is one of the header's own actions. */
export function attachErrorPage({ onReport, pages }: ErrorActions, root: ParentNode = document) {
  root.querySelector('[data-action="go-home"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    // Replacing keeps Back from returning to the error.
    window.location.replace('/')
  })
  root.querySelector('[data-action="report"]')?.addEventListener('click', onReport)
  root.querySelector<HTMLElement>('.error-page h1')?.focus({ preventScroll: true })
  // Without the index the links of header and footer are near enough.
  void pages()
    .catch(() => [])
    .then((known) => showNear([...known, ...linkedPages(root)], root))
}

function linkedPages(root: ParentNode): NearPage[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[data-slot="nav-link"][href^="/"]')].map(
    (link) => ({ label: link.textContent.trim(), to: link.pathname }),
  )
}

function showNear(pages: readonly NearPage[], root: ParentNode) {
  const list = root.querySelector('[data-slot="near-pages"]')
  if (!list) return
  const links = nearestPages(location.pathname, pages).map(({ label, to }) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = label
    const item = document.createElement('li')
    item.append(link)
    return item
  })
  list.replaceChildren(...links)
  list.parentElement?.toggleAttribute('hidden', links.length === 0)
}
