import { isConfirmed } from '@console/sdk/commands'
import { useQueryClient } from '@tanstack/react-query'

import { useAuth, useClient } from '../../lib/client.ts'
import { useLive } from '../live/live-context.tsx'
import { stateKey } from '../live/signal-store.ts'
import { confirmWithinMs, expectationOf, wakeWithinMs } from './machine.ts'
import { commandQueries } from './queries.ts'
import type { Runner } from './run.ts'
import { sendToVehicle } from './send.ts'
import { undoOf } from './undo.ts'
import { useRun } from './use-run.ts'

type Place = 'overview' | 'list' | 'rental'

/** Where a vehicle's command is sent from: each place follows its own. */
export const runKey = (userId: string, vin: string, place: Place, name: string) =>
  `${userId}:${vin}:${place}:${name}`

/** Sends commands to a vehicle; its own signals tell what becomes of them. */
export function useCommand(vin: string, place: Place, name: string) {
  const client = useClient()
  const userId = useAuth() || ''
  const queryClient = useQueryClient()
  const { signals, stream } = useLive()

  const runner: Runner = {
    product: vin,
    send: (order, options) => sendToVehicle(client, vin, order, options),
    expects({ entry, body }) {
      const { confirmedBy } = entry.about
      const expected = confirmedBy && expectationOf(confirmedBy, body, stateKey)
      return expected && { ...expected, before: signals.get(vin, expected.signal)?.value }
    },
    // Where anything new will do, what was there before tells nothing.
    isMet: (expects) => expects.anyOf.length > 0 && isConfirmed(expects, expects.before),
    watch({ expects }, onSeen) {
      const look = (field: string, value: unknown) => {
        if (field === expects.signal && isConfirmed(expects, value, expects.before)) onSeen(value)
      }
      return stream.onEvent((event) => {
        if (!('vin' in event) || event.vin !== vin || event.isCache) return
        if (event.topic === 'state') look(stateKey, event.state)
        if (event.topic !== 'data') return
        for (const [field, value] of Object.entries(event.data)) look(field, value)
      })
    },
    withinMs: (order) => (order?.entry.name === 'wake_up' ? wakeWithinMs : confirmWithinMs),
    onAnswered: () => void queryClient.invalidateQueries({ queryKey: commandQueries.all }),
    undo: (order, expects) => undoOf(order, expects?.before),
  }
  return useRun(runKey(userId, vin, place, name), runner)
}
