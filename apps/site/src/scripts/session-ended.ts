/** Says to whom a session's end led home what became of it, and leads back to the page they left. */
export function tellSessionEnded(leftPage: string) {
  const signIn = `/login?redirect=${encodeURIComponent(leftPage)}`
  const words = document.createElement('p')
  words.dataset.slot = 'session-ended'
  words.setAttribute('role', 'status')
  words.className = 'page'
  // Styles of its own in none of the files that every reader loads.
  Object.assign(words.style, { paddingBlock: '16px', fontWeight: '600' })
  document.querySelector('main')?.prepend(words)
  const back = document.createElement('a')
  back.href = signIn
  back.textContent = 'Login and go on where you were'
  back.style.textDecoration = 'revert'
  words.append('Your session ended. What you had typed is kept. ', back, '.')
  // The other ways to sign in lead back as well.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/login"]'))
    link.href = signIn
}
