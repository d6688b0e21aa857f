import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { appIcons, touchIcon, webManifest } from '../../packages/app-config/src/web-manifest.ts'
import { iconFiles } from './app-icons.ts'

const svg = readFileSync(join(import.meta.dirname, '../../apps/site/public/favicon.svg'), 'utf8')
const files = iconFiles(svg)

/** The colour of a pixel, by its place in parts of the width and height. */
function colourAt(name: string, x: number, y: number) {
  const file = files.get(name.slice(1))
  if (!file) throw new Error(`${name} is not drawn.`)
  const size = file.readUInt32BE(16)
  const start = file.indexOf('IDAT') + 4
  const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)))
  const at = Math.floor(y * size) * (size * 4 + 1) + 1 + Math.floor(x * size) * 4
  return [...rows.subarray(at, at + 4)]
}

test('each icon that the manifest names is drawn, in its size: white strokes on the accent', () => {
  const accent = [0x25, 0x63, 0xeb, 255]
  for (const { path, size, purpose } of [...appIcons, { ...touchIcon, purpose: 'maskable' }]) {
    expect(files.get(path.slice(1))?.readUInt32BE(16), path).toBe(size)
    expect(colourAt(path, 0.5, 0.06)).toEqual(accent)
    // What is masked fills its square; the other has round corners.
    expect(colourAt(path, 0.005, 0.005)[3]).toBe(purpose === 'maskable' ? 255 : 0)
  }
  // Where the lanes of the mark meet.
  const share = 0.56
  const place = (of: number) => (1 - share) / 2 + (of / 28) * share
  expect(colourAt('/icons/maskable-512.png', place(14), place(9.5))).toEqual([255, 255, 255, 255])
  const named = webManifest.icons.map(({ src }) => src)
  expect(named.filter((src) => src.endsWith('.png')).every((src) => files.has(src.slice(1)))).toBe(
    true,
  )
})

test('programs that ask for the icon by its old name get it in three sizes', () => {
  const file = files.get('favicon.ico')
  if (!file) throw new Error('There is no favicon.ico.')
  expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + index * 16, 22 + index * 16)
    const start = entry.readUInt32LE(12)
    const picture = file.subarray(start, start + entry.readUInt32LE(8))
    expect(entry[0]).toBe(size)
    expect(picture.toString('latin1', 1, 4)).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(size)
    if (index === 2) expect(start + entry.readUInt32LE(8)).toBe(file.length)
  }
})
