import { attachColourModeButtons } from './colour-mode.ts'
import { commandKey } from './shortcuts.ts'

type HeaderActions = { onSearch: () => void; onHelp: () => void; onMenu: () => void }

/** Brings the static header of a page without React to life. */
export function attachHeader(actions: HeaderActions, root: ParentNode = document) {
  const presses = { search: actions.onSearch, help: actions.onHelp, menu: actions.onMenu }
  for (const [action, act] of Object.entries(presses))
    for (const button of root.querySelectorAll(`[data-action="${action}"]`))
      button.addEventListener('click', act)
  for (const key of root.querySelectorAll('[data-key="command"]')) key.textContent = commandKey()
  attachColourModeButtons(root)
}
