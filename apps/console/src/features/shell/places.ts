import { isConsolePage } from '@console/app-config'
import type { IconName } from '@console/ui/icon.tsx'

export type Place = {
  path: string
  title: string
  icon: IconName
  /** After `g`, it leads there. */
  key?: string
}

const all: readonly Place[] = [
  { path: '/console', title: 'Console', icon: 'home', key: 'c' },
  { path: '/console/dashboard', title: 'Dashboard', icon: 'gauge', key: 'd' },
  { path: '/console/history', title: 'History', icon: 'history', key: 'h' },
  { path: '/console/rental', title: 'Rental', icon: 'guest', key: 'r' },
  { path: '/api/1', title: 'API runner', icon: 'code' },
]

/** Pages that one may go to from everywhere: those that this build has, so that none leads nowhere. */
export const places = all.filter(({ path }) => isConsolePage(path))
