import { crc32, deflateSync } from 'node:zlib'

import { appIcons, touchIcon } from '../../packages/app-config/src/web-manifest.ts'

type Point = readonly [x: number, y: number]
type Stroke = { points: readonly Point[]; width: number }
type Mark = { size: number; background: readonly number[]; strokes: readonly Stroke[] }
type Shape = {
  size: number
  /** How much of the icon the mark takes; devices cut up to a fifth off each side of a masked one. */
  share: number
  /** Of the corners, in parts of the size. */
  radius: number
}

const white = [255, 255, 255] as const

/**
 * The icons of the installed product as files, drawn from the mark of the site: white on its accent.
 * By hand, as the drawing is a few straight strokes and a library for it some megabytes.
 */
export function iconFiles(svg: string): Map<string, Buffer> {
  const mark = readMark(svg)
  const shapes = [
    ...appIcons.map(({ path, size, purpose }) =>
      purpose === 'maskable'
        ? { path, size, share: 0.56, radius: 0 }
        : { path, size, share: 0.68, radius: 0.22 },
    ),
    // Phones of this kind round the corners themselves.
    { path: touchIcon.path, size: touchIcon.size, share: 0.62, radius: 0 },
  ]
  const small = faviconSizes.map((size) => {
    const shape = { size, share: 0.76, radius: 0.22 }
    return { size, picture: png(size, draw(mark, shape)) }
  })
  return new Map([
    ...shapes.map(
      ({ path, ...shape }) => [path.slice(1), png(shape.size, draw(mark, shape))] as const,
    ),
    ['favicon.ico', ico(small)],
  ])
}

/** For tabs and bookmarks of programs that ask for `/favicon.ico`, whatever a page names. */
const faviconSizes = [16, 32, 48] as const

/** Strokes of the drawing, which has straight lines only. */
function readMark(svg: string): Mark {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const background = /\.lane \{ stroke: #(\w{6}) \}/.exec(svg)?.[1]
  const paths = [...svg.matchAll(/<path class="\w+" d="([^"]+)" stroke-width="([\d.]+)"/g)]
  if (!size || !background || paths.length === 0)
    throw new Error('The mark is not drawn as its icons need it: see app-icons.ts.')
  return {
    size,
    background: [0, 2, 4].map((at) => Number.parseInt(background.slice(at, at + 2), 16)),
    strokes: paths.flatMap(([, path = '', width]) =>
      linesIn(path).map((points) => ({ points, width: Number(width) })),
    ),
  }
}

/** `M2 3 4 5l1 1v2`: each line as the points that it goes through. */
function linesIn(path: string): Point[][] {
  const lines: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', numbers = ''] of path.matchAll(/([MLlVv])([^A-Za-z]*)/g)) {
    const values = numbers.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const step = letter.toLowerCase() === 'v' ? 1 : 2
    for (let at = 0; at < values.length; at += step) {
      const isRelative = letter === 'l' || letter === 'v'
      const given = values.slice(at, at + step)
      const across = step === 2 ? (given[0] ?? 0) : isRelative ? 0 : x
      const down = given[step - 1] ?? 0
      ;[x, y] = isRelative ? [x + across, y + down] : [across, down]
      if (letter === 'M' && at === 0) lines.push([[x, y]])
      else lines.at(-1)?.push([x, y])
    }
  }
  return lines
}

/** Red, green, blue and opacity of each pixel, with soft edges. */
function draw({ size: box, background, strokes }: Mark, { size, share, radius }: Shape) {
  const pixels = Buffer.alloc(size * size * 4)
  const scale = (size * share) / box
  const offset = (size * (1 - share)) / 2
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = [column + 0.5, row + 0.5]
      const place: Point = [(x - offset) / scale, (y - offset) / scale]
      // How far inside the nearest stroke, in pixels.
      const inside = Math.max(
        ...strokes.map(({ points, width }) => (width / 2 - distance(place, points)) * scale),
      )
      const cover = clamp(inside + 0.5)
      const at = (row * size + column) * 4
      for (const [index, channel] of white.entries())
        pixels[at + index] = Math.round(channel * cover + (background[index] ?? 0) * (1 - cover))
      pixels[at + 3] = Math.round(255 * clamp(0.5 - beyondCorner(x, y, size, radius * size)))
    }
  }
  return pixels
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

function distance([x, y]: Point, points: readonly Point[]) {
  let least = Number.POSITIVE_INFINITY
  for (const [index, [toX, toY]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [toX, toY]
    const [alongX, alongY] = [toX - fromX, toY - fromY]
    const length = alongX ** 2 + alongY ** 2
    const share = length === 0 ? 0 : clamp(((x - fromX) * alongX + (y - fromY) * alongY) / length)
    least = Math.min(least, Math.hypot(x - fromX - alongX * share, y - fromY - alongY * share))
  }
  return least
}

/** How far a place lies outside a square with round corners; negative inside it. */
function beyondCorner(x: number, y: number, size: number, radius: number) {
  const reach = size / 2 - radius
  const [dx, dy] = [Math.abs(x - size / 2) - reach, Math.abs(y - size / 2) - reach]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

/** https://www.w3.org/TR/png-3/ : eight bits a channel, each row unfiltered. */
function png(size: number, pixels: Buffer) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let row = 0; row < size; row++)
    pixels.copy(rows, row * (size * 4 + 1) + 1, row * size * 4, (row + 1) * size * 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

type Picture = { size: number; picture: Buffer }

/** Pictures in a directory, each a PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(pictures: readonly Picture[]) {
  const head = 6
  const entry = 16
  const directory = Buffer.alloc(head + pictures.length * entry)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let start = directory.length
  for (const [index, { size, picture }] of pictures.entries()) {
    const at = head + index * entry
    directory.set([size, size], at)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(picture.length, at + 8)
    directory.writeUInt32LE(start, at + 12)
    start += picture.length
  }
  return Buffer.concat([directory, ...pictures.map(({ picture }) => picture)])
}
