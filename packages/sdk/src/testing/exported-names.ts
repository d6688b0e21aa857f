import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** The names that a module exports, its types among them, in the order of the alphabet. */
export async function exportedNames(file: string): Promise<string[]> {
  const { body } = parseAst(await readFile(file, 'utf8'), { lang: 'ts' })
  const names = new Set<string>()
  for (const node of body) {
    if (node.type === 'ExportAllDeclaration') {
      const { exported, source } = node
      const inner = exported
        ? [textOf(exported)]
        : await exportedNames(join(dirname(file), source.value))
      for (const name of inner) names.add(name)
    }
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of node.specifiers) names.add(textOf(exported))
    for (const name of declared(node.declaration)) names.add(name)
  }
  return [...names].sort()
}

const textOf = (name: { type: 'Literal'; value: string } | { type: 'Identifier'; name: string }) =>
  name.type === 'Literal' ? name.value : name.name

function declared(declaration: unknown): string[] {
  if (typeof declaration !== 'object' || declaration === null) return []
  if ('declarations' in declaration && Array.isArray(declaration.declarations)) {
    return declaration.declarations.flatMap(declared)
  }
  const id: unknown = Reflect.get(declaration, 'id')
  return typeof id === 'object' && id !== null ? [String(Reflect.get(id, 'name'))] : []
}
