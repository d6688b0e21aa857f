/** Whoever opens a field and types on at once has it take the keys of the moment before it is there. */

const longestMs = 15_000

let typed = ''
let end: (() => void) | undefined

/** Keeps the keys that are pressed until a field takes them, and keeps the page's shortcuts from them. */
export function keepTyping() {
  if (end) return
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(dropTyped, longestMs)
  end = () => {
    clearTimeout(timer)
    ending.abort()
  }
  window.addEventListener('keydown', keep, { capture: true, signal })
  // Something else is wanted.
  window.addEventListener('pointerdown', dropTyped, { capture: true, signal })
}

function keep(event: KeyboardEvent) {
  const { key, altKey, ctrlKey, metaKey, isComposing } = event
  if (isComposing || key === 'Tab') return
  if (key === 'Escape' || (!altKey && (ctrlKey || metaKey))) return dropTyped()
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Backspace') typed = typed.slice(0, -1)
  // Others, such as `Enter` and `ArrowDown`, have names of several letters.
  else if (key.length === 1) typed += key
}

/** What was typed meanwhile. From now on keys go where they are pressed. */
export function takeTyped() {
  const text = typed
  dropTyped()
  return text
}

export function dropTyped() {
  typed = ''
  end?.()
  end = undefined
}
