import * as fc from 'fast-check'

import { roles } from './account-model.fixture.ts'

const kinds = [
  'createToken',
  'revokeToken',
  'revokeForeignToken',
  'useToken',
  'listTokens',
  'createHook',
  'createForeignHook',
  'updateHook',
  'updateForeignHook',
  'removeHook',
  'removeForeignHook',
  'listHooks',
  'subscribe',
  'modify',
  'cancel',
  'uncancel',
  'eraseSubscription',
  'buyCredits',
  'readProduct',
  'passTime',
] as const
export type StepKind = (typeof kinds)[number]

/** One thing that somebody does. `pick` chooses among what there is when it is done. */
export type Step = { kind: StepKind; role: (typeof roles)[number]; pick: number }

export const stepsPerRun = 40

/** Whole runs: each has all its steps. */
export const anySteps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...kinds),
    role: fc.constantFrom(...roles),
    pick: fc.nat({ max: 1000 }),
  }),
  { minLength: stepsPerRun, maxLength: stepsPerRun, size: 'max' },
)
