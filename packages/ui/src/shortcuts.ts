export const isMac = () =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The name of the modifier in key hints. */
export const commandKey = () => (isMac() ? '⌘' : 'Ctrl')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Calls `toggle` on Cmd+K (Mac) or Ctrl+K. While somebody types elsewhere the keys belong to that
 * field, unless the search itself is open.
 */
export function onSearchShortcut(toggle: () => void, isOpen: () => boolean) {
  const listen = (event: KeyboardEvent) => {
    const command = isMac() ? event.metaKey : event.ctrlKey
    if (!command || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
    if (isTyping(event.target) && !isOpen()) return
    event.preventDefault()
    toggle()
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
