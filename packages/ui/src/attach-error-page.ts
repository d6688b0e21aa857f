import { everySecond } from './clock.ts'
import type { NearPage } from './error-extras.tsx'
import { errorKind } from './error-kinds.ts'
import { errorText } from './error-text.ts'
import { nearestPages } from './nearest-pages.ts'
import { formatRemaining } from './remaining.ts'

type ErrorActions = {
  onReport: () => void
  /** Pages that could have been meant, beside those that the page links to; none where no address was missed. */
  pages?: (() => Promise<readonly NearPage[]>) | undefined
  /** What was asked for in vain. @default the page's own address */
  missed?: string | undefined
}

/** Brings a static error page to life. Search is one of the header's own actions. */
export function attachErrorPage(
  { onReport, pages, missed = window.location.pathname }: ErrorActions,
  root: ParentNode = document,
) {
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
    .then((known) => showNear(nearestPages(missed, [...known, ...linkedPages(root)]), root))
}

type NamedError = {
  status: number
  /** Seconds until another try is taken. */
  retryAfter?: number | undefined
  requestId?: string | undefined
}

/**
 * Turns a static error page to the error that its address names. Words come from here alone, so that
 * nobody can have the page say theirs.
 */
export function showNamedError(
  { status, retryAfter, requestId }: NamedError,
  root: ParentNode = document,
) {
  const { heading, sentence } = errorText({ status, ...errorKind(status) })
  const words = { '.error-status': String(status), h1: heading, 'h1 + p': sentence }
  for (const [selector, text] of Object.entries(words)) {
    const place = root.querySelector(`.error-page ${selector}`)
    if (place) place.textContent = text
  }
  if (retryAfter !== undefined) showPause(retryAfter, root)
  if (requestId) showRequest(requestId, root)
}

/** Counted from when the page appeared, as the host does that asked for the pause. */
function showPause(seconds: number, root: ParentNode) {
  const end = Date.now() + seconds * 1000
  const line = document.createElement('p')
  const left = document.createElement('time')
  left.dataset.slot = 'countdown'
  left.setAttribute('role', 'timer')
  line.append('Another try is taken in ', left, '.')
  const tell = () => {
    const ms = end - Date.now()
    left.textContent = formatRemaining(ms)
    if (ms > 0) return
    stop()
    line.textContent = 'Another try is taken now.'
  }
  const stop = everySecond(tell)
  tell()
  root.querySelector('.error-extras')?.prepend(line)
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
  const links = pages.map(({ label, to }) => {
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
