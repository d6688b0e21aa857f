import {
  type CommandCatalogue,
  type CommandDescription,
  type CommandMember,
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '../commands.ts'
import {
  CommandResult,
  CustomCommandResult,
  customCommands,
  EnergyCommandAnswer,
  EnergyCommandResult,
  energyCommands,
  NoMembers,
  UndocumentedMembers,
  vehicleCommands,
} from '../contract/all-commands.ts'
import { ChargeOnSolar, type customReads as reads } from '../contract/custom-reads.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import {
  annotate,
  type CallNote,
  type CallNotes,
  describe,
  type FieldNote,
  type ObjectNote,
} from './annotate.ts'
import type { Source } from './sources.ts'

const reason = 'Why it was refused, in the words of the car; empty if it was not.'

/** What all commands share. */
export const commandNotes: ObjectNote[] = [
  annotate(
    CommandResult,
    'CommandResult',
    { text: 'What the car made of a command.', source: 'vehicleCommand' },
    { result: 'Whether the car took it. False is the refusal of the car itself.', reason },
  ),
  annotate(
    CustomCommandResult,
    'CustomCommandResult',
    { text: 'What the car made of a command, with what it was asked for.', source: 'pythonClient' },
    { result: 'Whether the car took it, if it told.', reason },
  ),
  annotate(
    EnergyCommandAnswer,
    'EnergyCommandAnswer',
    { text: 'What the site says of a command.', source: 'homeAssistant' },
    {
      code: '201 if it was taken.',
      message: 'The same in a word; or the reply of the gateway, to a message for it.',
    },
  ),
  describe(EnergyCommandResult, 'EnergyCommandResult', {
    text: 'What the site made of a command: a code and a message, or text alone.',
    source: 'fleetApi',
  }),
  describe(NoMembers, 'NoMembers', {
    text: 'The body of a command without members. It may be left out.',
    source: 'vehicleCommand',
  }),
  describe(UndocumentedMembers, 'UndocumentedMembers', {
    text: 'Members that nobody documents; they are sent as given.',
    source: 'ours',
  }),
  annotate(
    ChargeOnSolar,
    'ChargeOnSolar',
    { text: "How a car charges with the site's surplus.", source: 'pythonClient' },
    {
      enabled: 'Whether it does.',
      lowerChargeLimit: { text: 'Up to here it charges from any source.', unit: '%' },
      upperChargeLimit: { text: 'Up to here it charges from surplus.', unit: '%' },
    },
  ),
]

/** The bodies, in the words of the catalogue. */
export const commandBodyNotes: ObjectNote[] = [
  ...bodyNotes('', vehicleCommands, commandCatalogue),
  ...bodyNotes('Custom', customCommands, customCommandCatalogue),
  ...bodyNotes('Site', energyCommands, energyCommandCatalogue),
]

export const vehicleCommandCalls = callNotes(vehicleCommands, commandCatalogue)
export const customCommandCalls = callNotes(customCommands, customCommandCatalogue)
export const energyCommandCalls = callNotes(energyCommands, energyCommandCatalogue)

export const customReadCalls: CallNotes<typeof reads> = {
  chargeOnSolar: {
    text: "Reads how a car charges with the site's surplus.",
    source: 'pythonClient',
  },
}

type Calls = Readonly<Record<string, Endpoint>>

function bodyNotes(prefix: string, calls: Calls, catalogue: CommandCatalogue): ObjectNote[] {
  return Object.entries(catalogue).flatMap(([name, description]) => {
    const schema = calls[name]?.body
    const members = Object.entries(description.body ?? {})
    if (!schema || members.length === 0) return []
    const id = `${prefix}${pascal(name)}`
    const fields = Object.fromEntries(members.map(([member, about]) => [member, noteOf(about)]))
    const text = `What ${name} takes.`
    return [{ schema, id, text, source: sourceOf(description), fields }]
  })
}

function noteOf({ description, unit }: CommandMember): FieldNote {
  return unit ? { text: description, unit } : description
}

function pascal(name: string) {
  return `_${name}`.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function callNotes<G extends Calls>(calls: G, catalogue: CommandCatalogue): CallNotes<G> {
  const notes = Object.keys(calls).map((name) => {
    const description = catalogue[name]
    if (!description) throw new Error(`The catalogue has no ${name}.`)
    return [name, noteOfCall(description)]
  })
  // One for each key of `calls`.
  return Object.fromEntries(notes) as CallNotes<G>
}

function noteOfCall(description: CommandDescription): CallNote {
  const { unconfirmed, confirmedBy } = description
  const signal = confirmedBy && 'signal' in confirmedBy && ` \`${confirmedBy.signal}\` confirms it.`
  const text = `${description.description}${signal || (unconfirmed ? ` ${unconfirmed}` : '')}`
  return {
    text,
    source: sourceOf(description),
  }
}

function sourceOf({ kind, signed }: CommandDescription): Source {
  if (kind === 'energy_site') return 'typescriptClient'
  return kind === 'vehicle' && signed ? 'vehicleCommand' : 'pythonClient'
}
