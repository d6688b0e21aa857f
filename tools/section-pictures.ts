import { cpSync, globSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { root } from './folders.ts'

const built = join(root, 'apps', 'site', 'dist', 'social')
const kept = join(root, 'apps', 'site', 'src', 'social', 'kept')

const names = (folder: string) => globSync('*.png', { cwd: folder }).toSorted().join(', ')

/** What is to be done where the pictures that are kept are not those that the site's build shows. */
export const staleSectionPictures = () =>
  names(built) === names(kept)
    ? []
    : [
        `The pictures in ${relative(root, kept)} are not those of the build, which draws each anew that it lacks: run \`pnpm section-pictures\`.`,
      ]

// As a program it keeps those of the last build.
if (import.meta.main) {
  rmSync(kept, { recursive: true, force: true })
  cpSync(built, kept, { recursive: true })
}
