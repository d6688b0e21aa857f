import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const preview = join(source, '../preview')

const imports = /['"](?:\.\.?\/)+(?:src\/)?([\w-]+\.tsx?)['"]/g

/** Parts that a file shows, itself or through what it is made of. */
function shownBy(path: string, seen = new Set<string>()) {
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(imports))
    if (!seen.has(imported) && readdirSync(source).includes(imported)) {
      seen.add(imported)
      shownBy(join(source, imported), seen)
    }
  return seen
}

test('every part stands on a page of the preview, where tests look at it', () => {
  const pages = ['parts', 'pages'].flatMap((folder) =>
    readdirSync(join(preview, folder)).map((file) => join(preview, folder, file)),
  )
  const shown = new Set(pages.flatMap((page) => [...shownBy(page)]))
  const parts = readdirSync(source).filter((file) => /^[^.]+\.tsx$/.test(file))
  expect(parts.filter((part) => !shown.has(part))).toEqual([])
})
