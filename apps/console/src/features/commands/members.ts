import type { CommandDescription, CommandMember } from '@console/sdk/commands'
import { isSecretMember } from '@console/sdk/openapi'
import type { Body } from './catalogue.ts'
import { labelOfValue } from './labels.ts'

/** A member of a form: a command's, or a list, which commands have none of. */
export type FormMember = Omit<CommandMember, 'type'> & { type: CommandMember['type'] | 'array' }

/** What a form must know of the body that it stands for. */
export type FormAbout = {
  readonly body: Readonly<Record<string, FormMember>> | null
  readonly anyOf?: readonly string[]
}

/** By what a member is filled in. */
export type Control =
  | 'choice'
  | 'flag'
  | 'number'
  | 'time'
  | 'days'
  | 'moment'
  | 'secret'
  | 'text'
  | 'json'
  | 'json-or-text'

const lastMinute = 1439

export function controlOf(name: string, member: FormMember): Control {
  if (choicesOf(member)) return 'choice'
  if (member.type === 'boolean') return 'flag'
  if (name === 'days_of_week') return 'days'
  if (name === 'starts_at') return 'moment'
  if (member.unit === 'min' && member.max === lastMinute) return 'time'
  if (member.type === 'array') return 'json'
  if (member.type === 'object') return member.alternative === 'string' ? 'json-or-text' : 'json'
  if (member.type === 'string') return isSecretMember(name) ? 'secret' : 'text'
  return 'number'
}

export type Choice = { value: string; label: string }

/** All that a member may be, where that is a list; numbers by the words that its sentence has for them. */
export function choicesOf(member: FormMember): readonly Choice[] | undefined {
  const words = wordsOf(member.description)
  if (member.enum) {
    const choices = member.enum.map((value) => ({
      value: String(value),
      label: words.get(String(value)) ?? labelOfValue(String(value)),
    }))
    // A number that only stands for another one adds nothing.
    const own = choices.filter(({ label }) => !/^counts as/i.test(label))
    return own
  }
  const { type, min, max } = member
  if (type !== 'integer' || min === undefined || max === undefined || max - min > 12)
    return undefined
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  const choices = numbers.map((value) => ({ value, label: words.get(value) }))
  return choices.every((choice): choice is Choice => choice.label !== undefined)
    ? choices
    : undefined
}

/** "0 off, 1 low" as words by number. */
function wordsOf(description: string) {
  const found = description.matchAll(/(?:^|[:,;.])\s*(\d+) (?:is |the )?([^,:;.]+)/g)
  return new Map([...found].map(([, value = '', words = '']) => [value, sentence(words)]))
}

const sentence = (words: string) => words.trim().replace(/^./, (first) => first.toUpperCase())

/** Members that nobody documents are sent as they are given: one field takes them all. */
const undocumented: CommandMember = {
  type: 'object',
  required: false,
  description: 'Nobody documents the members of this command: they are sent as given.',
}

/** The name under which those stand in a form. */
export const wholeBody = '*'

export const membersOf = ({ body }: FormAbout): [string, FormMember][] =>
  Object.entries(body ?? { [wholeBody]: undocumented })

/** A body that the command would take, to ask about it before anything is filled in. */
export function exampleBody(about: CommandDescription): Body {
  const needed = membersOf(about).filter(
    ([name, member]) =>
      member.required || about.anyOf?.includes(name) || needsSecret(about, name, true),
  )
  return Object.fromEntries(needed.map(([name, member]) => [name, exampleOf(name, member)]))
}

function exampleOf(name: string, member: FormMember) {
  const [first] = member.enum ?? []
  if (first !== undefined) return first
  if (member.pattern) return '0000'
  if (name === 'days_of_week') return 'MON'
  switch (member.type) {
    case 'boolean':
      return true
    case 'object':
      return {}
    case 'array':
      return []
    case 'string':
      return 'example'
    case 'number':
    case 'integer':
      return member.min ?? 1
  }
}

/** Whether the PIN beside a switch must be filled in: it is needed to turn the thing on. */
export const needsSecret = ({ body }: FormAbout, name: string, on: unknown) =>
  name === 'password' && body?.on !== undefined && on === true
