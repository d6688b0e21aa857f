import { rangeOf } from './form.ts'
import type { Control, FormMember } from './members.ts'

/** The catalogue's sentence, as far as the control does not say it by itself. */
export function hintOf(name: string, control: Control, member: FormMember) {
  const { description, limits } = member
  switch (control) {
    case 'choice':
      return member.type === 'string' ? description : beforeList(description)
    case 'time':
      return sentence(description.split(':')[0])
    case 'flag':
      return flagHint(name, description)
    case 'number': {
      const range = rangeOf(member)
      const own = limits ? ' The car may have narrower limits.' : ''
      return `${sentence(`${description.replace(/\.$/, '')}${range && `, ${range}`}`)}${own}`
    }
    case 'secret':
      return description.replace(', as text', '')
    case 'days':
      return undefined
    case 'moment':
    case 'text':
    case 'json':
    case 'json-or-text':
      return description
  }
}

/** The list itself stands in the control. */
function beforeList(description: string) {
  const [words] = description.split(/:|(?:^|\s)\d+\s/)
  return words ? sentence(words) : undefined
}

const sentence = (words = '') =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`

/** What a flag's two answers are called: the wire says true and false. */
export const flagWords = (name: string) =>
  /^(?:on|enabled?|activate|.*_on)$/.test(name)
    ? (['On', 'Off'] as const)
    : (['Yes', 'No'] as const)

function flagHint(name: string, description: string) {
  if (description.startsWith('True turns')) return undefined
  const [yes, no] = flagWords(name)
  return description
    .replace(/^True\b/, yes)
    .replace(/^False\b/, no)
    .replace(/\bfalse\b/, no.toLowerCase())
}
