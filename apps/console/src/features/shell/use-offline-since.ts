import { useSyncExternalStore } from 'react'

let offlineSince = navigator.onLine ? undefined : Date.now()

/** When the browser lost its network, in milliseconds since 1970; undefined while it has one. */
export const useOfflineSince = () => useSyncExternalStore(subscribe, () => offlineSince)

function look() {
  offlineSince = navigator.onLine ? undefined : (offlineSince ?? Date.now())
}

function subscribe(listener: () => void) {
  const update = () => {
    look()
    listener()
  }
  // It may have gone or come while nobody listened; React asks again once it does.
  look()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}
