import { toasts } from '@console/ui/toast-store'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { useAuth, useSession } from '../../lib/client.ts'
import { createDraftStore, isDirty } from './draft-store.ts'

/** The draft of a vehicle, and the words of warning to who leaves it behind. */
export function useDraft(vin: string, vehicleName: string) {
  const userId = useAuth()
  const session = useSession()
  const router = useRouter()
  const [store] = useState(() =>
    createDraftStore(sessionStorage, `telemetry-draft/${String(userId)}/${vin}`),
  )
  const draft = useSyncExternalStore(store.subscribe, store.get)
  const dirty = isDirty(draft)

  // Closing the tab would end its storage too; only the browser can ask then.
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      // Who was signed out is sent elsewhere, and finds the draft again.
      if (session.get()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, session])

  // Another page of the console keeps the draft: saying so is enough.
  useEffect(() => {
    const id = `telemetry-draft/${vin}`
    toasts.remove(id)
    return () => {
      if (!isDirty(store.get()) || !session.get()) return
      toasts.add({
        id,
        title: `Unsaved changes to ${vehicleName}`,
        description: 'This tab keeps them until you save or discard them.',
        icon: 'edit',
        color: 'warn',
        actions: [
          {
            label: 'Go back',
            click: () =>
              void router.navigate({
                to: '/console/$vin',
                params: { vin },
                search: { tab: 'telemetry' },
              }),
          },
        ],
      })
    }
  }, [store, session, router, vin, vehicleName])

  return { draft, dirty, store }
}
