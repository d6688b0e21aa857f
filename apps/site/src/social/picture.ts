import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { product } from '@console/app-config'
import { socialFolder } from '@console/app-config/build-files'
import { card, cardSize } from './card.tsx'
import type { Section } from './sections.ts'

/** Pictures that were drawn before: a build draws only what is new. */
const keptFolder = join(process.cwd(), 'src', 'social', 'kept')

const names = new Map<Section, string>()

const hashOf = (section: Section) =>
  createHash('sha256')
    .update(JSON.stringify([card(section), cardSize]))
    .digest('hex')
    .slice(0, 16)

/** The name says what it shows, so whoever keeps it never shows an older one. */
export function pictureName(section: Section) {
  // Every page of a section names it.
  const name =
    names.get(section) ?? `${section.path.slice(1).replaceAll('/', '-')}.${hashOf(section)}`
  names.set(section, name)
  return name
}

/** As a page names it. */
export const socialPicture = (section: Section) => ({
  src: `${socialFolder}/${pictureName(section)}.png`,
  alt: `${product.name}: ${section.title}`,
  ...cardSize,
})

/** The picture as a PNG. */
export async function sectionPicture(section: Section): Promise<Uint8Array> {
  const kept = join(keptFolder, `${pictureName(section)}.png`)
  if (existsSync(kept)) return readFile(kept)
  const { drawPicture } = await import('./draw-picture.ts')
  return drawPicture(section)
}
