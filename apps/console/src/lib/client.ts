import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { use, useSyncExternalStore } from 'react'

/** Waits for the client and its cache, which load beside the page. */
export const useServices = () =>
  use(useRouteContext({ from: rootRouteId, select: ({ services }) => services })())

/** The SDK client of this document. */
export const useClient = () => useServices().client

export const useConfig = () =>
  useRouteContext({ from: rootRouteId, select: ({ config }) => config })

export const useSession = () =>
  useRouteContext({ from: rootRouteId, select: ({ session }) => session })

/** The payment provider's script of this document. */
export const usePaymentScript = () =>
  useRouteContext({ from: rootRouteId, select: ({ payment }) => payment })

/** The help of this page: our own panel, or the chat of a service. */
export const useHelpChat = () =>
  useRouteContext({ from: rootRouteId, select: ({ helpChat }) => helpChat })

/** While an administrator acts as the user: until when, and whether with more than reading. */
export function useVisit() {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getVisit)
}

/** Whether menus offer the administrator's pages. */
export function useIsAdministrator() {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getIsAdministrator)
}

/** Who is signed in: null while unknown, false for nobody, else the user's id. */
export function useAuth() {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.get)
}
