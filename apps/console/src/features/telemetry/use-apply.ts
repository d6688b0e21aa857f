import type { FieldCatalogue } from '@console/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { type Mode, planFor } from './apply-plan.ts'
import type { ApplyResult } from './apply-row.tsx'
import { type Settings, settingsOf } from './draft.ts'
import { naming, noteLength, telemetryChanges, telemetryQueries } from './queries.ts'

type Options = {
  wanted: Settings
  catalogue: FieldCatalogue
  scopes: readonly string[]
  mode: Mode
  /** Name of the car that it comes from. */
  from: string
}

/** Gives one configuration to several cars. One that fails stops none of the others. */
export function useApply({ wanted, catalogue, scopes, mode, from }: Options) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [results, setResults] = useState<Readonly<Record<string, ApplyResult>>>({})
  const [isRunning, setIsRunning] = useState(false)

  async function applyTo({ vin, firmware }: OwnedVehicle): Promise<ApplyResult> {
    try {
      const { version, config } = await queryClient.fetchQuery(telemetryQueries.config(client, vin))
      const theirs = settingsOf(config)
      const car = { vin, firmware, scopes }
      const { fields } = planFor({ wanted, theirs, mode, catalogue, car })
      const update = await telemetryChanges.save(client, vin, {
        call: mode === 'only' ? 'replace' : 'update',
        fields,
        note: `As ${from}`.slice(0, noteLength),
        ...naming(version ?? undefined),
      })
      return { state: 'done', update }
    } catch (error) {
      return { state: 'failed', error }
    } finally {
      await queryClient.invalidateQueries({ queryKey: telemetryQueries.ofCar(vin) })
    }
  }

  async function apply(vehicles: readonly OwnedVehicle[]) {
    setIsRunning(true)
    for (const vehicle of vehicles) {
      const put = (result: ApplyResult) =>
        setResults((known) => ({ ...known, [vehicle.vin]: result }))
      put({ state: 'running' })
      put(await applyTo(vehicle))
    }
    setIsRunning(false)
  }

  return { results, isRunning, apply }
}
