import type { NewHook } from '@console/sdk/account'
import { Alert } from '@console/ui/alert.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { PermissionNotice } from '../account/permission-notice.tsx'
import { useScopes } from '../account/queries.ts'
import { SubscriptionNotice } from '../shell/lazy-subscription.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { HookList } from './hook-list.tsx'
import { hookQueries, useHookActions } from './queries.ts'

// They come when somebody adds one.
const HookForm = lazy(async () => {
  // The secret that follows must not depend on another part to arrive.
  const [{ HookForm }] = await Promise.all([
    import('./hook-form.tsx'),
    import('./secret-dialog.tsx'),
  ])
  return { default: HookForm }
})
// One webhook, with its log and all that can be done to it.
const HookDetail = lazy(async () => {
  const { HookDetail } = await import('./hook-detail.tsx')
  return { default: HookDetail }
})
const SecretDialog = lazy(async () => {
  const { SecretDialog } = await import('./secret-dialog.tsx')
  return { default: SecretDialog }
})

const route = getRouteApi('/console/$vin')

/** Webhooks of a vehicle: all of them, or the one that the address names. */
export function Section({ vehicle }: SectionProps) {
  const { vin, name } = vehicle
  const [chosenId] = useAddressed('hook')
  const navigate = route.useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [created, setCreated] = useState<NewHook>()
  const writeBlock = useWriteBlock()
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? true
  const { create } = useHookActions(vin)
  const { data, error, refetch } = useQuery(hookQueries.list(useClient(), vin))

  const show = (hook: string | undefined) =>
    void navigate({ search: { tab: 'webhooks', ...(hook && { hook }) }, resetScroll: false })

  if (error && !data)
    return (
      <LoadError
        title="The webhooks could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height={360} />

  const chosen = data.items.find(({ id }) => id === chosenId)
  return (
    <div className="flex flex-col gap-4">
      {!mayRead ? (
        <PermissionNotice title="Your sign-in does not permit to read this car">
          Nothing of it is delivered without the permission “Vehicle data”.
        </PermissionNotice>
      ) : vehicle.isSubscribed ? null : (
        <SubscriptionNotice>Nothing new of it is delivered.</SubscriptionNotice>
      )}
      {chosen ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <HookDetail
            key={chosen.id}
            vehicle={vehicle}
            hook={chosen}
            onLeave={() => show(undefined)}
          />
        </Suspense>
      ) : (
        <>
          {chosenId === undefined || created ? null : (
            <Alert tone="warn">This webhook does not exist any more. Here are the others.</Alert>
          )}
          <HookList
            vin={vin}
            vehicleName={name}
            hooks={data.items}
            addDisabled={writeBlock}
            onAdd={() => setIsAdding(true)}
          />
        </>
      )}
      <Suspense>
        {isAdding ? (
          <HookForm
            vin={vin}
            busy={create.isPending}
            error={create.error}
            onSave={async (request) => {
              setCreated(await create.mutateAsync(request))
              setIsAdding(false)
            }}
            onClose={() => {
              create.reset()
              setIsAdding(false)
            }}
          />
        ) : null}
        {created ? (
          <SecretDialog
            secret={created.secret}
            onDone={() => {
              show(created.id)
              setCreated(undefined)
              create.reset()
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
