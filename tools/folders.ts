import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Where test runners leave their results for the checks that read them. */
export const resultsFolder = join(root, '.tmp', 'results')

/** The merged web build, as it is served. */
export const webFolder = join(root, 'dist', 'web')
