import type { Values } from '@console/sdk/openapi'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { type CommandEntry, entryOf } from '../commands/catalogue.ts'
import { exampleBody } from '../commands/members.ts'
import { PreflightVerdict } from '../commands/preflight-verdict.tsx'
import { commandQueries } from '../commands/queries.ts'
import { toldBy } from '../commands/told-by.ts'
import { hasPreflight } from './commands-of.ts'

/** Never asked: only there so that a query has something to name. */
const none = entryOf('none', {
  kind: 'vehicle',
  category: 'advanced',
  method: 'POST',
  path: '/',
  description: '',
  body: {},
  scopes: [],
  signed: false,
  cost: 0,
})

/** What a command would meet and cost now, waking included. Asked for nothing else. */
export function usePreflight(
  command: CommandEntry | undefined,
  { vin, energy_site_id }: Values,
  { isOnline, isWhole }: { isOnline: boolean; isWhole: boolean },
) {
  const client = useClient()
  const target = vin ? { vin } : { energySiteId: energy_site_id ?? '' }
  const entry = command ?? none
  const isAsked =
    command !== undefined && hasPreflight(command) && Boolean(vin ?? energy_site_id) && isOnline
  const preflight = useQuery({
    ...commandQueries.preflight(client, target, entry, exampleBody(entry.about)),
    enabled: isAsked,
  })
  // Nothing is ready of which something is missing; what is in its way may be known before.
  const isShown = isWhole || preflight.data?.verdict !== 'ready'
  return {
    price: isAsked ? preflight.data?.cost.total : undefined,
    verdict:
      isAsked && isShown ? (
        <PreflightVerdict
          preflight={preflight.data}
          error={preflight.error}
          onRetry={() => void preflight.refetch()}
          toldBy={toldBy(entry)}
        />
      ) : null,
  }
}
