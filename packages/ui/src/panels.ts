import { dropTyped, keepTyping } from './typed-ahead.ts'

/** The layers of a page that exclude or close each other. */
export type Panels = {
  readonly headerPanel: boolean
  readonly search: boolean
  readonly sidebar: boolean
  readonly help: boolean
  /** The sheet of keyboard shortcuts. */
  readonly keys: boolean
}

export const searchAfterSidebarMs = 200

const closed: Panels = {
  headerPanel: false,
  search: false,
  sidebar: false,
  help: false,
  keys: false,
}

/** One page's menu, search and sidebar. */
export function createPanels() {
  let state = closed
  let pending: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function change(next: Partial<Panels>) {
    state = { ...state, ...next }
    if (next.search === false) dropTyped()
    for (const listener of listeners) listener()
  }

  const toggleSearchAfter = (delayMs: number) => {
    clearTimeout(pending)
    pending = setTimeout(() => change({ search: !state.search }), delayMs)
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: change,
    toggleHeaderPanel: () => change({ headerPanel: !state.headerPanel }),
    toggleSidebar: () => change({ sidebar: !state.sidebar }),
    /** An open menu goes first; an open sidebar is given the time to slide away. */
    toggleSearch() {
      if (!state.search) keepTyping()
      if (state.sidebar) {
        change({ sidebar: false })
        toggleSearchAfter(searchAfterSidebarMs)
      } else if (state.headerPanel) {
        change({ headerPanel: false })
        toggleSearchAfter(0)
      } else change({ search: !state.search })
    },
    /** The menu minds every change of address, the sidebar only another path. */
    routeChanged({ pathChanged }: { pathChanged: boolean }) {
      change({
        headerPanel: false,
        ...(pathChanged && { sidebar: false, help: false, keys: false }),
      })
    },
  }
}

export const panels = createPanels()
