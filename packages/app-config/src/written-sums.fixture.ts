import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// A dollar that stands for a group of a pattern is no currency.
const sums = /[$€£¥]\s?\d(?!\}|'\))|\b\d+([.,]\d+)?\s?(USD|EUR|GBP|AUD|dollars?|euros?)\b/i

/** Sums of money that stand in source files, tests aside: `file: sum`. Prices belong into price lists. */
export function writtenSums(folder: string, names: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => names.test(file) && !/\.test\.|^testing\//.test(file),
  )
  if (files.length === 0) throw new Error(`There are no such files in ${folder}.`)
  return files.flatMap((file) => {
    const found = sums.exec(readFileSync(join(folder, file), 'utf8'))
    return found ? [`${file}: ${found[0]}`] : []
  })
}
