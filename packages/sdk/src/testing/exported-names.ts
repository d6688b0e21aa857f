import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

type Program = ReturnType<typeof parseAst>
type Module = { text: string; body: Program['body'] }

const modules = new Map<string, Promise<Module>>()

/** The names that a module exports, its types among them, in the order of the alphabet. */
export const exportedNames = async (file: string): Promise<string[]> =>
  [...(await documentedNames(file)).keys()].sort()

/** What a module exports, its types among it, and whether it stands below a doc comment. */
export async function documentedNames(file: string): Promise<Map<string, boolean>> {
  const { text, body } = await moduleOf(file)
  const names = new Map<string, boolean>()
  // A schema and its type share a name; to say it once is enough.
  const note = (name: string, isDocumented: boolean) =>
    names.set(name, isDocumented || (names.get(name) ?? false))
  const from = (source: string) => documentedNames(join(dirname(file), source))
  const imported = importsOf(body)

  for (const node of body) {
    const isBelowComment = hasComment(text.slice(0, node.start))
    if (node.type === 'ExportAllDeclaration') {
      const inner = await from(node.source.value)
      if (node.exported) note(textOf(node.exported), isBelowComment)
      else for (const [name, isDocumented] of inner) note(name, isDocumented)
    }
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of node.specifiers) {
      const source = node.source?.value ?? imported.get(textOf(local))
      const inner = source?.startsWith('.') ? await from(source) : undefined
      note(textOf(exported), inner?.get(textOf(local)) ?? false)
    }
    for (const name of declared(node.declaration)) note(name, isBelowComment)
  }
  return names
}

/** Classes whose comment, or that of one of their methods, shows how they are used. */
export function classesWithoutExample(text: string): string[] {
  return parseAst(text, { lang: 'ts' }).body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    if (declaration?.type !== 'ClassDeclaration') return []
    const [comment = ''] = commentBefore.exec(text.slice(0, node.start)) ?? []
    const isShown = (comment + text.slice(node.start, node.end)).includes('@example')
    return isShown || !declaration.id ? [] : [declaration.id.name]
  })
}

/**
 * What a file exports, by name, each with those public members of a class or object type that stand
 * below no doc comment.
 */
export function silentMembers(text: string): Map<string, string[]> {
  const silent = new Map<string, string[]>()
  for (const node of parseAst(text, { lang: 'ts' }).body) {
    const { declaration } = node.type === 'ExportNamedDeclaration' ? node : { declaration: null }
    const members = membersOf(declaration).filter(({ start }) => !hasComment(text.slice(0, start)))
    const [name = ''] = declared(declaration)
    const silentOnes = members.map((member) => member.name)
    if (name) silent.set(name, silentOnes)
  }
  return silent
}

type Member = { name: string; start: number }

function membersOf(node: unknown): Member[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return membersOf(node.body ?? node.typeAnnotation)
    case 'TSIntersectionType':
    case 'TSUnionType':
      return listOf(node.types).flatMap(membersOf)
    case 'ClassBody':
    case 'TSInterfaceBody':
      return listOf(node.body).flatMap(memberOf)
    case 'TSTypeLiteral':
      return listOf(node.members).flatMap(memberOf)
    default:
      return []
  }
}

/** Nothing for what is private, a constructor, an index, or says again what its base says. */
function memberOf(node: unknown): Member[] {
  if (!isNode(node) || node.override === true || node.kind === 'constructor') return []
  if (node.accessibility === 'private' || !isNode(node.key)) return []
  const { type, name } = node.key
  return type === 'Identifier' ? [{ name: String(name), start: Number(node.start) }] : []
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

// A line for a bundler may stand between a comment and what it is about.
const commentBefore = /\/\*\*(?:(?!\*\/).)*\*\/\s*(?:\/\/[^\n]*\n\s*)?$/s
const hasComment = (before: string) => commentBefore.test(before)

function moduleOf(file: string) {
  const known = modules.get(file) ?? read(file)
  modules.set(file, known)
  return known
}

async function read(file: string): Promise<Module> {
  const text = await readFile(file, 'utf8')
  return { text, body: parseAst(text, { lang: 'ts' }).body }
}

/** Where each imported name comes from. */
function importsOf(body: Program['body']) {
  const imports = new Map<string, string>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue
    for (const { local } of node.specifiers) imports.set(local.name, node.source.value)
  }
  return imports
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
