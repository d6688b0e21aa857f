import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentFile, Problem } from './content-folder.ts'
import { lineAt, maskCode } from './mask.ts'

const screenshots = /<Screenshot\b[^>]*?\bname="([^"]*)"/g

/** Pictures of the console that prose names and nobody has taken, in each colour mode. */
export function missingScreenshots(
  { file, source }: Pick<ContentFile, 'file' | 'source'>,
  { publicFolder }: { publicFolder: string },
): Problem[] {
  return [...maskCode(source).matchAll(screenshots)].flatMap(({ 1: name = '', index }) =>
    ['light', 'dark']
      .map((theme) => `/screenshots/${name}-${theme}.webp`)
      .filter((address) => !existsSync(join(publicFolder, address)))
      .map((address) => ({
        file,
        line: lineAt(source, index),
        message: `There is no image ${address}. \`pnpm screenshots\` takes it.`,
      })),
  )
}
