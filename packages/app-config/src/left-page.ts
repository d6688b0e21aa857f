const key = 'left-page'

/** Remembers, for this tab, the page that the end of a session takes somebody away from. */
export function keepLeftPage() {
  try {
    sessionStorage.setItem(key, location.pathname + location.search)
  } catch {
    // A full or forbidden storage: home says nothing then.
  }
}

/** That page, once; undefined where no session ended. */
export function takeLeftPage() {
  try {
    const path = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return path
  } catch {
    return undefined
  }
}
