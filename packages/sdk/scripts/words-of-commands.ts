import type { CommandDescription, CommandKind, CommandMember } from '../src/commands.ts'
import type { Confirmation } from '../src/confirmation.ts'

export const camel = (name: string) => name.replace(/_(\w)/g, (_, one: string) => one.toUpperCase())

export const prefixes: Record<CommandKind, string> = {
  vehicle: '',
  custom: 'Custom',
  energy_site: 'Site',
}

/** The name of a command's body: `SetTemps`, `CustomClosure`, `SiteBackup`. */
export const typeName = (kind: CommandKind, name: string) => prefixes[kind] + camel(`_${name}`)

/** What a member is, with its unit and range. */
export function memberText({ description, unit, min, max, pattern }: CommandMember): string {
  const parts = [...(unit ? [`in ${units[unit] ?? unit}`] : []), ...rangeOf(min, max)]
  const range = parts.length > 0 ? ` ${sentence(parts.join(', '))}` : ''
  // Those with a pattern say in their own words what it demands.
  return pattern && !description.includes('digits')
    ? `${description}${range} Matches \`${pattern}\`.`
    : description + range
}

const units: Record<string, string> = { degC: '°C', deg: 'degrees', min: 'minutes', s: 'seconds' }

function rangeOf(min: number | undefined, max: number | undefined) {
  if (min !== undefined && max !== undefined) return [`${min} to ${max}`]
  if (min !== undefined) return [`${min} or more`]
  return max === undefined ? [] : [`${max} at most`]
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** All that a caller should know of a command, in sentences. */
export function commandText(description: CommandDescription): string[] {
  const { cost, confirmedBy, unconfirmed, models, requires, minFirmware, scopes } = description
  return [
    description.description,
    cost === 0 ? 'Costs nothing.' : `Costs ${cost} credit${cost === 1 ? '' : 's'}.`,
    ...(confirmedBy ? [confirmationText(confirmedBy)] : []),
    ...(unconfirmed ? [unconfirmed] : []),
    ...(models ? [`Only for: ${models.join(', ')}.`] : []),
    ...(requires ? [`Needs: ${requires}.`] : []),
    ...(minFirmware && !requires?.includes(minFirmware)
      ? [`Needs firmware ${minFirmware} or newer.`]
      : []),
    ...(scopes.length > 1 ? [`Scope: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`] : []),
  ]
}

function confirmationText(confirmation: Confirmation) {
  if ('state' in confirmation) return `Confirmed by the state \`${confirmation.state}\`.`
  const signal =
    'signal' in confirmation
      ? `\`${confirmation.signal}\``
      : `the signal of that \`${confirmation.signalBy}\``
  return `Confirmed by ${signal} ${endingOf(confirmation)}.`
}

function endingOf(confirmation: Exclude<Confirmation, { state: string }>) {
  if ('changes' in confirmation) return 'saying something new'
  if ('value' in confirmation) {
    return `turning ${[confirmation.value].flat().map(String).join(' or ')}`
  }
  const members =
    'parts' in confirmation ? Object.values(confirmation.parts) : [confirmation.member].flat()
  const names = members.map((member) => `\`${member}\``)
  if ('parts' in confirmation) return `taking ${names.join(' and ')}`
  return `${confirmation.values ? 'following' : 'taking'} ${names.join(' or ')}`
}

/** A doc comment of lines no longer than the rest of the code. */
export function comment(sentences: string[], tags: string[] = [], indent = ''): string {
  const lines = [...wrapped(sentences.join(' ')), ...tags.flatMap((tag) => wrapped(tag))]
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

function wrapped(text: string) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line.length + word.length > 94) {
      lines.push(line)
      line = word
    } else {
      line = line ? `${line} ${word}` : word
    }
  }
  return [...lines, line]
}
