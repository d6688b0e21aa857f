import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'

/** One file of `mutants`: a patch, whose first lines name the defence, the package and the test file. */
type Mutant = { name: string; patch: string; defence: string; inPackage: string; test: string }

export function readMutants(names: readonly string[] = []): Mutant[] {
  const folder = join(root, 'mutants')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => {
      const patch = join(folder, file)
      const text = readFileSync(patch, 'utf8')
      const [, defence] = /^Defence: (.+)$/m.exec(text) ?? []
      const [, inPackage, test] = /^Test: (\S+) (\S+)$/m.exec(text) ?? []
      if (!defence || !inPackage || !test)
        throw new Error(`${file} must begin with "Defence: …" and "Test: <package folder> <file>".`)
      return { name: file.replace('.patch', ''), patch, defence, inPackage, test }
    })
    .filter(({ name }) => !names.length || names.includes(name))
}

/** Patches that the code has moved away from, in sentences: they would prove nothing any more. */
export const staleMutants = () =>
  readMutants().flatMap(({ name, patch, inPackage, test }) => [
    ...(applies(patch) ? [] : [`mutants/${name}.patch does not apply to the code as it is.`]),
    ...(existsSync(join(root, inPackage, test))
      ? []
      : [`mutants/${name}.patch names the test ${inPackage}/${test}, which does not exist.`]),
  ])

function applies(patch: string) {
  try {
    execFileSync('git', ['apply', '--check', patch], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
