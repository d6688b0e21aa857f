import type { NearPage } from './error-extras.tsx'
import { errorKind } from './error-kinds.ts'
import { errorText } from './error-text.ts'
import { nearestPages } from './nearest-pages.ts'

type ErrorActions = {
  onReport: () => void
  /** Pages that could have been meant, beside those that the page links to; none where no address was missed. */
  pages?: (() => Promise<readonly NearPage[]>) | undefined
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
  if (!pages) return
  // Without the index the links of header and footer are near enough.
  void pages()
    .catch(() => [])
    .then((known) => showNear([...known, ...linkedPages(root)], root))
}

/**
 * Turns a static error page to the error that its address names, as `?status=429&request=5f0c…`. Words
 * come from here alone, so that nobody can have the page say theirs. Returns the id of the request.
 */
export function showNamedError(search: string, root: ParentNode = document) {
  const named = new URLSearchParams(search)
  const status = Number(named.get('status'))
  if (Number.isInteger(status) && status >= 400 && status <= 599) {
    const { heading, sentence } = errorText({ status, ...errorKind(status) })
    const words = { '.error-status': String(status), h1: heading, 'h1 + p': sentence }
    for (const [selector, text] of Object.entries(words)) {
      const place = root.querySelector(`.error-page ${selector}`)
      if (place) place.textContent = text
    }
  }
  const requestId = /^[\w-]{8,64}$/.exec(named.get('request') ?? '')?.[0]
  if (requestId) showRequest(requestId, root)
  return requestId
}

function showRequest(requestId: string, root: ParentNode) {
  const line = document.createElement('p')
  line.className = 'error-request'
  const code = document.createElement('code')
  code.textContent = requestId
  line.append('Request ', code)
  root.querySelector('.error-extras')?.append(line)
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
