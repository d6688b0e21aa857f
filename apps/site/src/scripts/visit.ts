import { readVisitNotice, type SessionUser } from '@console/sdk/session'
import { formatRemaining } from '@console/ui/remaining'

const exitPath = '/logout'

/** Over every page while an administrator acts as somebody else: as whom, until when, and the way out. */
export function showVisit(notice: string, user: SessionUser) {
  const visit = readVisitNotice(notice)
  if (!visit) return
  const end = Date.parse(visit.until)
  const who = document.createElement('strong')
  who.textContent = user.email || user.full_name || 'a user'
  // No live region: the time that is left would be read out every second.
  const left = document.createElement('span')
  const exit = document.createElement('a')
  exit.href = exitPath
  exit.textContent = 'Exit'
  exit.style.textDecoration = 'revert'

  const banner = document.createElement('aside')
  banner.dataset.slot = 'visit'
  banner.ariaLabel = 'Acting as somebody else'
  const rights = visit.write ? ', with a code from them.' : ' and only read.'
  banner.append('You act as ', who, `${rights} Ends in `, left, '. ', exit)
  // Styles of their own in none of the files that every reader loads.
  Object.assign(banner.style, {
    padding: '8px 16px',
    border: '3px solid var(--warn)',
    background: 'var(--card)',
    color: 'var(--text)',
  })
  const tell = () => {
    const rest = end - Date.now()
    if (rest <= 0) location.assign(exitPath)
    left.textContent = formatRemaining(Math.max(0, rest))
  }
  tell()
  setInterval(tell, 1_000)
  // A row of its own above the header.
  document.body.style.gridTemplateRows = 'auto auto 1fr auto'
  const skipLink = document.querySelector('[data-slot="skip-link"]')
  if (skipLink) skipLink.after(banner)
  else document.body.prepend(banner)
}
