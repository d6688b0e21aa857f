import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import satori from 'satori'
import sharp from 'sharp'
import { card, cardSize } from './card.tsx'
import type { Section } from './sections.ts'

const fontFiles = {
  400: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  700: import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
}

/** A PNG. Text becomes outlines of the font that comes along, so any machine draws the same. */
export async function drawPicture(section: Section) {
  const fonts = await Promise.all([readFont(400), readFont(700)])
  const svg = await satori(card(section), { ...cardSize, fonts })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

async function readFont(weight: keyof typeof fontFiles) {
  return { name: 'Inter', weight, data: await readFile(fileURLToPath(fontFiles[weight])) }
}
