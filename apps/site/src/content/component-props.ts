import { z } from 'astro/zod'
import { settingGroups } from '../../../../packages/app-config/src/settings.ts'
import sizes from '../data/screenshots.json' with { type: 'json' }
import { madeBy } from './sample-client.ts'

const oneOf = (names: object) => z.enum(Object.keys(names))
const nothing = z.strictObject({})

/** Components that prose may use, with the attributes that each takes. */
export const componentProps = {
  ConfirmedCommands: nothing,
  Operator: nothing,
  OperatorEmail: nothing,
  ProblemTable: nothing,
  RealCars: nothing,
  SampleClient: z.strictObject({ by: oneOf(madeBy).optional() }),
  Screenshot: z.strictObject({ name: oneOf(sizes), alt: z.string().min(1) }),
  SettingsTable: z.strictObject({ group: oneOf(settingGroups) }),
  StreamOrPoll: nothing,
}
