import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with these files, by name. */
export function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'build-files-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

export const page = (title: string, body = '', more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`
