import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts the console's one face out of Inter: Latin letters, the signs that instruments need, and the
 * weights 400 to 600 in one file. Run it with `pnpm font` after a new version of Inter; the result is
 * committed.
 */
const mostBytes = 30_000
const whole = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)).join('')
const letters = range(0x20, 0x7f) + range(0xc0, 0x180)
const signs = '\u00a0\u2009°±·×–—‘’“”…€£©→←↑↓−'

const face = await subsetFont(await readFile(whole), letters + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
})
if (face.length > mostBytes) throw new Error(`The face takes ${face.length} bytes.`)
await writeFile(new URL('../src/fonts/inter.woff2', import.meta.url), face)
