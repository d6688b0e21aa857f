import { useSyncExternalStore } from 'react'
import { colourMode, colourModeLabel } from './colour-mode.ts'
import { Icon } from './icon.tsx'

/**
 * Shows both icons and lets the class on `<html>` choose, so that static markup is right before any
 * script runs; the words follow once the mode is known.
 */
export function ColourModeButton() {
  const state = useSyncExternalStore(colourMode.subscribe, colourMode.get, () => null)
  if (state?.forced) return null
  return (
    <button
      type="button"
      className="icon-button colour-mode-button"
      data-slot="colour-mode-button"
      data-action="colour-mode"
      aria-label={state ? colourModeLabel(state) : 'Switch colour mode'}
      onClick={colourMode.toggle}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
