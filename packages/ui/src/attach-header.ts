import { attachColourModeButtons } from './colour-mode.ts'
import { commandKey } from './shortcuts.ts'

type HeaderActions = { onSearch: () => void; onMenu: () => void }

/** Brings the static header of a page without React to life. */
export function attachHeader(actions: HeaderActions, root: ParentNode = document) {
  for (const button of root.querySelectorAll('[data-action="search"]'))
    button.addEventListener('click', actions.onSearch)
  for (const button of root.querySelectorAll('[data-action="menu"]'))
    button.addEventListener('click', actions.onMenu)
  for (const key of root.querySelectorAll('[data-key="command"]')) key.textContent = commandKey()
  attachColourModeButtons(root)
}
