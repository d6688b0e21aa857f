import { readFileSync } from 'node:fs'

import { StartError } from './start-error.ts'

/** The text of a file that a setting names. */
export function textOf(name: string, file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(`${name} names a file that cannot be read: ${file}.`, { cause })
  }
}
