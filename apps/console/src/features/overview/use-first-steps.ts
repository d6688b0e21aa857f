import { needsKey } from '@console/app-config/virtual-key'
import { Applications } from '@console/sdk/account'
import { everySecond } from '@console/ui/clock'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient, useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { accountQueries } from '../account/queries.ts'
import { askedScopes } from '../account/scopes.ts'
import { useLive } from '../live/live-context.tsx'
import { tokenQueries } from '../tokens/queries.ts'
import { vehicleDetailQueries } from '../vehicles/detail-queries.ts'
import type { Owned } from '../vehicles/model.ts'
import { hookQueries } from '../webhooks/queries.ts'
import { firstSteps } from './first-steps.ts'

/** Pairing happens in the car, and a stream begins by itself: whoever waits here sees it. */
const nowAndThenMs = 15_000

const applicationList = (client: ApiClient) =>
  queryOptions({
    queryKey: ['applications', 'list'],
    queryFn: () => new Applications(client.transport).list(),
  })

/** The steps with which an account begins; undefined until all is known. */
export function useFirstSteps({ vehicles }: Owned) {
  const client = useClient()
  const config = useConfig()
  const metadata = useQuery(accountQueries.metadata(client))
  const keys = useQuery({ ...vehicleDetailQueries.keys(client), refetchInterval: nowAndThenMs })
  const tokens = useQuery(tokenQueries.list(client))
  const applications = useQuery(applicationList(client))
  const hooks = useQuery(hookQueries.listAll(client))
  const heard = useHeard(vehicles.map(({ vin }) => vin))
  if (!metadata.data || !keys.data || !tokens.data || !applications.data || !hooks.data)
    return undefined
  const granted = metadata.data.scopes
  const fleet = keys.data
  return firstSteps({
    vehicles,
    missingScopes: askedScopes
      .filter(({ scope }) => !granted.includes(scope))
      .map(({ title }) => title),
    signInAgain: signInUrl(config, '/console'),
    unpaired: vehicles.filter(({ vin }) => needsKey(fleet, vin)).map(({ vin }) => vin),
    heard,
    tokens: tokens.data.items.length,
    applications: applications.data.items.length,
    alertHooks: hooks.data.items.filter(
      ({ topics, enabled }) => enabled && topics.includes('alerts'),
    ).length,
  })
}

/** Which of the vehicles have told anything since they are known here. */
function useHeard(vins: readonly string[]) {
  const { signals } = useLive()
  const heard = useSyncExternalStore(everySecond, () =>
    vins.filter((vin) => signals.newest(vin) !== undefined).join(','),
  )
  return heard.split(',').filter(Boolean)
}
