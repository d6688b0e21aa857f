import { useSyncExternalStore } from 'react'
import { loadingBar } from './loading-bar-store.ts'

/** Stands once in each app, above everything. */
export function LoadingBar({ store = loadingBar }: { store?: typeof loadingBar }) {
  const { visible, progress, error } = useSyncExternalStore(store.subscribe, store.get, store.get)
  return (
    <div
      className="loading-bar"
      data-slot="loading-bar"
      data-error={error || undefined}
      aria-hidden="true"
      style={{ opacity: visible ? 1 : 0, transform: `scaleX(${progress / 100})` }}
    />
  )
}
