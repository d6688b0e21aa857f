import type { OverlayTokenRequest, Scope } from '@console/sdk/contract'

import type { Limits } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { noLimits } from '../../http/restriction.ts'
import { isField, isPlace } from '../stream/view.ts'

const intervalSecondsDefault = 1

/** What a token for a page in a video is held to: some signals of one vehicle, read only. */
export function overlayLimits(asked: OverlayTokenRequest): { limits: Limits; scopes: Scope[] } {
  const signals = [...new Set(asked.signals)]
  for (const name of signals) {
    if (!isField(name)) throw new Problem('unprocessable', `signals: "${name}" is no field.`)
    if (isPlace(name) && asked.location === undefined) {
      throw new Problem(
        'unprocessable',
        `signals: "${name}" tells where the car is. Say as location how exactly it may be shown.`,
      )
    }
  }
  return {
    limits: {
      ...noLimits,
      vehicles: [asked.vin],
      energySites: [],
      signals,
      commands: [],
      intervalSeconds: asked.interval_seconds ?? intervalSecondsDefault,
      location: asked.location ?? null,
    },
    scopes: ['vehicle_device_data', ...(asked.location ? (['vehicle_location'] as const) : [])],
  }
}
