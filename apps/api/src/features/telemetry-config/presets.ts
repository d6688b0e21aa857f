import { signalPresets } from '@console/app-config/signal-presets'
import type { ConfigPreset } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { FieldSetting } from '../../db/schema/telemetry-configs.ts'
import { type CarFacts, supports } from './support.ts'

/** Each preset, cut to what this car sends. */
export const presetsFor = (car: CarFacts): ConfigPreset[] =>
  signalPresets.map(({ fields, ...preset }) => {
    const names = Object.keys(fields)
    const supported = names.filter((name) => supports(car, name))
    return {
      ...preset,
      fields: Object.fromEntries(
        supported.map((name): [string, FieldSetting] => [
          name,
          {
            interval_seconds: fields[name] ?? fieldCatalogue[name]?.interval_seconds.default ?? 60,
          },
        ]),
      ),
      unsupported: names.filter((name) => !supported.includes(name)),
    }
  })
