import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { product } from '@console/app-config'
import { socialFolder } from '@console/app-config/build-files'
import satori from 'satori'
import sharp from 'sharp'
import { card, cardSize } from './card.tsx'
import type { Section } from './sections.ts'

const fontFiles = {
  400: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  700: import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
}
/** Pictures that were drawn before: most builds draw none. */
const drawnFolder = join(process.cwd(), 'node_modules', '.cache', 'social')

const hashOf = (section: Section) =>
  createHash('sha256')
    .update(JSON.stringify([card(section), cardSize]))
    .digest('hex')
    .slice(0, 16)

/** The name says what it shows, so whoever keeps it never shows an older one. */
export const pictureName = (section: Section) =>
  `${section.path.slice(1).replaceAll('/', '-')}.${hashOf(section)}`

/** As a page names it. */
export const socialPicture = (section: Section) => ({
  src: `${socialFolder}/${pictureName(section)}.png`,
  alt: `${product.name}: ${section.title}`,
  ...cardSize,
})

/** The picture as a PNG. Text becomes outlines of the font that comes along, so any machine draws the same. */
export async function drawPicture(section: Section) {
  const file = join(drawnFolder, `${hashOf(section)}.png`)
  const drawn = await readFile(file).catch(() => undefined)
  if (drawn) return drawn
  const fonts = await Promise.all([readFont(400), readFont(700)])
  const svg = await satori(card(section), { ...cardSize, fonts })
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  await mkdir(drawnFolder, { recursive: true })
  await writeFile(file, png)
  return png
}

async function readFont(weight: keyof typeof fontFiles) {
  return { name: 'Inter', weight, data: await readFile(fileURLToPath(fontFiles[weight])) }
}
