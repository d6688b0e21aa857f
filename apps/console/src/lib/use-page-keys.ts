import { isDialogOpen, isTyping } from '@console/ui/shortcuts'
import { useEffectEvent, useLayoutEffect } from 'react'

import { preferences } from './preferences.ts'

/** What a key does on the page that shows; undefined for a key that is none of its business. */
type Act = (key: string) => (() => void) | undefined

/**
 * Single keys of a page, for who has not turned them off. They belong to the whole window, but not while
 * somebody types or a dialog is open.
 */
export function usePageKeys(actOf: Act) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!preferences.get().shortcuts) return
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || isDialogOpen()) return
    const act = actOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  })
  // Keys belong to the whole window, from the moment that the page shows.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
