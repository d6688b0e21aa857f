import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/** The SDK client of this document. */
export const useClient = () =>
  useRouteContext({ from: rootRouteId, select: ({ client }) => client })

export const useConfig = () =>
  useRouteContext({ from: rootRouteId, select: ({ config }) => config })

/** Who is signed in: null while unknown, false for nobody, else the user's id. */
export function useAuth() {
  const { auth } = useClient()
  return useSyncExternalStore(auth.subscribe, auth.get)
}
