import { Skeleton } from '@console/ui/skeleton.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

import { AdminFrame } from '../administration/admin-frame.tsx'
import { MailSetup } from './mail-setup.tsx'

// Each comes when it is opened.
const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }))
const Sends = lazy(async () => ({ default: (await import('./sends.tsx')).Sends }))
const MessageLog = lazy(async () => ({ default: (await import('./message-log.tsx')).MessageLog }))
const Suppressions = lazy(async () => ({
  default: (await import('./suppressions.tsx')).Suppressions,
}))

const tabs = [
  { value: 'compose', label: 'Compose', icon: 'edit' },
  { value: 'sends', label: 'Sends', icon: 'send' },
  { value: 'log', label: 'Messages', icon: 'list' },
  { value: 'suppressed', label: 'Suppressed', icon: 'lock' },
] as const

type Tab = (typeof tabs)[number]['value']

const views: Record<Tab, ComponentType> = {
  compose: Composer,
  sends: Sends,
  log: MessageLog,
  suppressed: Suppressions,
}

const route = getRouteApi('/admin/email')

/** Mail to users: written, tried, sent, followed. */
export function MailPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'compose'
  const View = views[tab]
  return (
    <AdminFrame title="E-mail" page="mail">
      <MailSetup />
      <Tabs
        label="E-mail"
        items={tabs}
        value={tab}
        onValueChange={(next) =>
          void navigate({ search: { tab: next === 'compose' ? undefined : next } })
        }
      >
        <Suspense fallback={<Skeleton height={360} />}>
          <View />
        </Suspense>
      </Tabs>
    </AdminFrame>
  )
}
