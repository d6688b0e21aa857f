import type { TelemetryUpdate } from '@console/sdk'
import { toasts } from '@console/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { describeError } from '../../lib/describe-error.ts'
import { type Restoring, telemetryChanges, telemetryQueries } from './queries.ts'

type Saving = Parameters<typeof telemetryChanges.save>[2]

/** Every change of what a car streams. Whatever comes of one, the page then reads the car anew. */
export function useChanges(vin: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  const ofCar = telemetryQueries.ofCar(vin)

  // Also after a failure: its answer may have been lost, or somebody else was first.
  async function readAnew() {
    const first = ['config', 'sync']
    void queryClient.invalidateQueries({
      queryKey: ofCar,
      predicate: ({ queryKey }) => !first.includes(String(queryKey[ofCar.length])),
    })
    await Promise.all(
      first.map((name) => queryClient.invalidateQueries({ queryKey: [...ofCar, name] })),
    )
  }

  const shared = { mutationKey: ofCar, onSettled: readAnew }
  return {
    save: useMutation({
      ...shared,
      mutationFn: (saving: Saving) => telemetryChanges.save(client, vin, saving),
    }),
    clear: useMutation({
      ...shared,
      mutationFn: (basedOn: string | undefined) => telemetryChanges.clear(client, vin, basedOn),
    }),
    stop: useMutation({
      ...shared,
      mutationFn: (basedOn: string | undefined) => telemetryChanges.stop(client, vin, basedOn),
    }),
    restore: useMutation({
      ...shared,
      mutationFn: (restoring: Restoring) => telemetryChanges.restore(client, vin, restoring),
    }),
  }
}

export type Changes = ReturnType<typeof useChanges>

/** Says that a change stands, what is particular about it, and how to take it back. */
export function tellOfChange(title: string, update: TelemetryUpdate, undo?: () => void) {
  const isRefused = update.updated_vehicles === 0
  const ignored = update.ignoredFields ?? []
  toasts.add({
    title,
    description: [
      isRefused
        ? 'The car does not take it for now; “On its way” says why. Your choice is kept.'
        : 'The car takes it when it is next online.',
      ignored.length > 0 && `Left out, as cars no longer send them: ${ignored.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    icon: isRefused ? 'warning' : 'check',
    color: isRefused ? 'warn' : 'ok',
    ...(undo && { actions: [{ label: 'Undo', click: undo }] }),
  })
}

/** Says why a change is not taken back. */
export function tellOfNewer() {
  toasts.add({
    title: 'It was not taken back.',
    description:
      'The configuration was changed again since. The list of versions restores an earlier one.',
    icon: 'warning',
    color: 'warn',
    timeout: 0,
  })
}

/** For what was begun outside any dialog, which has no other place to fail in. */
export function tellOfFailure(title: string, error: unknown) {
  const { message, requestId } = describeError(error)
  toasts.add({
    title,
    description: requestId ? `${message} Request ${requestId}` : message,
    icon: 'error',
    color: 'bad',
    timeout: 0,
  })
}
