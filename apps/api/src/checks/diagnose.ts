import type { ChecklistStep } from '@console/sdk/contract'

import { readSettings, type Settings } from '../env.ts'
import { StartError } from '../lib/start-error.ts'
import { failed, runChecks } from './check.ts'
import { examine } from './checks.ts'
import { openInstallation } from './open.ts'

type Environment = Record<string, string | undefined>

/** Looks at an installation from outside, whether or not the gateway runs. */
export async function diagnose(environment: Environment): Promise<ChecklistStep[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    // Nothing else can be looked at without them.
    const finding = failed(error.message, 'Correct them: the gateway does not start with these.')
    return runChecks([{ id: 'settings', look: () => finding }], Date.now)
  }
  const { installation, leaveDatabase, close } = await openInstallation(settings)
  try {
    return await examine(installation, leaveDatabase)
  } finally {
    await close()
  }
}

/** Nothing is broken; there may still be something to do. */
export const isSound = (steps: readonly ChecklistStep[]) =>
  steps.every(({ status }) => status !== 'failed')

const marks: Readonly<Record<string, string>> = { done: '✓', open: '○', failed: '✗' }

/** For people: one finding after the other, each with what to do. */
export function report(steps: readonly ChecklistStep[]) {
  const width = Math.max(...steps.map(({ id }) => id.length))
  const indent = ' '.repeat(width + 4)
  const lines = steps.flatMap(({ id, status, text, remedy }) => [
    `${marks[status] ?? '–'} ${id.padEnd(width)}  ${text.replaceAll('\n', `\n${indent}`)}`,
    ...(remedy === null ? [] : [`${indent}${remedy}`]),
  ])
  const count = (wanted: string) => steps.filter(({ status }) => status === wanted).length
  return `${lines.join('\n')}\n\n${count('failed')} failed, ${count('open')} still open.\n`
}
