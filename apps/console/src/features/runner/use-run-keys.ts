import { useEffect, useEffectEvent } from 'react'

type Keys = { isRunning: boolean; onRun: () => void; onCancel: () => void }

/** Ctrl or Cmd with Enter runs, Escape and Ctrl or Cmd with a full stop cancel, wherever the cursor is. */
export function useRunKeys({ isRunning, onRun, onCancel }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role$="dialog"]')) return
    const hasModifier = event.ctrlKey || event.metaKey
    const cancels = event.key === 'Escape' || (hasModifier && event.key === '.')
    if (hasModifier && event.key === 'Enter') onRun()
    else if (isRunning && cancels) onCancel()
    else return
    event.preventDefault()
  })
  // Keys belong to the whole window.
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
