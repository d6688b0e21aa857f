import { Skeleton } from '@console/ui/skeleton.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { type ComponentType, lazy, Suspense } from 'react'

import { AdminFrame } from './admin-frame.tsx'
import { Overview } from './overview.tsx'
import { useAdminSearch } from './use-admin-search.ts'

// Each comes when it is opened.
const Users = lazy(async () => ({ default: (await import('./users.tsx')).Users }))
const AuditLog = lazy(async () => ({ default: (await import('./audit-log.tsx')).AuditLog }))
const Checklist = lazy(async () => ({ default: (await import('./checklist.tsx')).Checklist }))

const tabs = [
  { value: 'overview', label: 'Overview', icon: 'gauge' },
  { value: 'users', label: 'Users', icon: 'users' },
  { value: 'audit', label: 'Audit log', icon: 'history' },
  { value: 'checklist', label: 'Checklist', icon: 'list' },
] as const

type Tab = (typeof tabs)[number]['value']

const views: Record<Tab, ComponentType> = {
  overview: Overview,
  users: Users,
  audit: AuditLog,
  checklist: Checklist,
}

/** How the installation does, who uses it, what was done, and what is still to be set up. */
export function AdminPage() {
  const { search, open } = useAdminSearch()
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'overview'
  const View = views[tab]
  return (
    <AdminFrame title="Administration" page="installation">
      <Tabs
        label="Administration"
        items={tabs}
        value={tab}
        onValueChange={(next) => open({ tab: next === 'overview' ? undefined : next })}
      >
        <Suspense fallback={<Skeleton height={360} />}>
          <View />
        </Suspense>
      </Tabs>
    </AdminFrame>
  )
}
