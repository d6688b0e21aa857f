export const isMac = () =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The name of the modifier in key hints. */
export const commandKey = () => (isMac() ? '⌘' : 'Ctrl')

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** While one is open, single keys belong to it. */
export const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

// Keys of this kind are removed when somebody signs out.
const singleKeys = 'socket:single-keys'

/** Keeps in this browser, for the site too, whether keys without a modifier do something. */
export function keepSingleKeys(areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(singleKeys)
    else localStorage.setItem(singleKeys, 'off')
  } catch {
    // A full or forbidden store: they are on, as for anybody.
  }
}

function areSingleKeysOn() {
  try {
    return localStorage.getItem(singleKeys) === null
  } catch {
    return true
  }
}

/**
 * Calls `toggle` on Cmd+K (Mac) or Ctrl+K, and on `/` for who has not turned single keys off, to open
 * it. While somebody types elsewhere the keys belong to that field, unless the search itself is open.
 */
export function onSearchShortcut(toggle: () => void, isOpen: () => boolean) {
  const listen = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, metaKey, ctrlKey, target } = event
    const command = isMac() ? metaKey : ctrlKey
    const isChord = command && !shiftKey && !altKey && key.toLowerCase() === 'k'
    const isSlash = key === '/' && !metaKey && !ctrlKey && !altKey
    if (isSlash ? isDialogOpen() || isTyping(target) || !areSingleKeysOn() : !isChord) return
    if (isTyping(target) && !isOpen()) return
    event.preventDefault()
    toggle()
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
