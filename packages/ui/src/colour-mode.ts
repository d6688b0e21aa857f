export type ColourMode = 'light' | 'dark'
export type ColourModePreference = ColourMode | 'system'

export const colourModeKey = 'color-mode'
export const forcedSystemWarning = 'You cannot force the colorMode to system at the page level.'

/**
 * Sets the class before the first paint; stands inline at the head of every document, and its hash in
 * the content security policy. A page forces its mode by `<html data-color-mode="dark">`.
 */
export const colourModeScript = `(()=>{let d=document.documentElement,f=d.dataset.colorMode,p;try{p=localStorage.getItem("${colourModeKey}")}catch{}let k=m=>m==="light"||m==="dark";d.classList.add(k(f)?f:k(p)?p:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")})()`

export type ColourModeState = {
  readonly preference: ColourModePreference
  /** What shows now. */
  readonly value: ColourMode
  /** The page insists; the toggle hides and the preference rests. */
  readonly forced: boolean
}

const isMode = (mode: unknown): mode is ColourMode => mode === 'light' || mode === 'dark'

function readPreference(): ColourModePreference {
  try {
    const stored = localStorage.getItem(colourModeKey)
    return isMode(stored) ? stored : 'system'
  } catch {
    return 'system' // storage is blocked
  }
}

/** Keeps the class on `<html>`, the stored preference and the system's wish in step. */
export function createColourMode() {
  const listeners = new Set<() => void>()
  const inBrowser = typeof window !== 'undefined'
  const systemDark = inBrowser ? window.matchMedia?.('(prefers-color-scheme: dark)') : undefined
  let preference: ColourModePreference = 'system'
  let forcedMode: ColourMode | undefined
  let state: ColourModeState = { preference, value: 'light', forced: false }

  function update() {
    const value =
      forcedMode ??
      (preference === 'system' ? (systemDark?.matches ? 'dark' : 'light') : preference)
    state = { preference, value, forced: forcedMode !== undefined }
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(value)
    for (const listener of listeners) listener()
  }

  const mode = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: ColourModePreference) {
      if (forcedMode) return
      preference = next
      try {
        localStorage.setItem(colourModeKey, next)
      } catch {
        // Storage is blocked: the choice lives as long as the page.
      }
      update()
    },
    toggle: () => mode.set(state.value === 'dark' ? 'light' : 'dark'),
    /** Holds a page in one mode; without an argument the preference counts again. */
    force(next?: ColourModePreference) {
      if (next === 'system') {
        console.warn(forcedSystemWarning)
        return
      }
      forcedMode = next
      update()
    },
  }

  if (inBrowser) {
    preference = readPreference()
    // A page's own attribute may hold anything; `force` refuses `system`, the rest counts as unset.
    const wanted = document.documentElement.dataset.colorMode
    if (wanted === 'system') mode.force('system')
    if (isMode(wanted)) forcedMode = wanted
    update()
    systemDark?.addEventListener?.('change', update)
    window.addEventListener('storage', (event) => {
      if (event.key !== colourModeKey && event.key !== null) return
      preference = readPreference()
      update()
    })
  }
  return mode
}

export const colourMode = createColourMode()

/** The words on the toggle. */
export const colourModeLabel = ({ value }: ColourModeState) =>
  `Switch to ${value === 'dark' ? 'light' : 'dark'} mode`

/** Attaches every `[data-action="colour-mode"]` of a page without React. */
export function attachColourModeButtons(root: ParentNode = document) {
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-action="colour-mode"]')
  const show = () => {
    for (const button of buttons) {
      button.hidden = colourMode.get().forced
      button.setAttribute('aria-label', colourModeLabel(colourMode.get()))
    }
  }
  for (const button of buttons) button.addEventListener('click', colourMode.toggle)
  colourMode.subscribe(show)
  show()
}
