import { useSyncExternalStore } from 'react'

let offlineSince = navigator.onLine ? undefined : Date.now()

/** When the browser lost its network, in milliseconds since 1970; undefined while it has one. */
export const useOfflineSince = () => useSyncExternalStore(subscribe, () => offlineSince)

function subscribe(listener: () => void) {
  const update = () => {
    offlineSince = navigator.onLine ? undefined : (offlineSince ?? Date.now())
    listener()
  }
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}
