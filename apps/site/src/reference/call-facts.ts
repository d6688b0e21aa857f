import type { PricedAct } from '@console/app-config/prices'
import {
  type CommandDescription,
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '@console/sdk/commands'
import type { DescribedCall } from '@console/sdk/openapi'
import { fieldLink, groupPath } from './addresses.ts'
import { type Block, facts } from './blocks.ts'
import { inCredits, priceInWords, upstreamPrice, wakeCredits } from './price-words.ts'

const commandsByPath = new Map<string, CommandDescription>(
  [commandCatalogue, customCommandCatalogue, energyCommandCatalogue].flatMap((catalogue) =>
    Object.values(catalogue).map(
      (command) => [command.path.replace(/:(\w+)/g, '{$1}'), command] as const,
    ),
  ),
)

/** What somebody wants to know of a call before making it. */
export function callFacts(call: DescribedCall): Block {
  const command = call.method === 'POST' ? commandsByPath.get(call.path) : undefined
  return facts([
    ['Request', `\`${call.method} ${call.path}\``],
    ['Who may call', callersOf(call)],
    ['Cost', costOf(call, command)],
    ['Wakes the car', wakeOf(call, command)],
    ['Recent sign-in', call.sensitive && 'A browser must have signed in a few minutes ago.'],
    ['Signed', command?.signed && 'The car takes it over the signed command protocol only.'],
    ['Models', command?.models?.join(', ')],
    ['Firmware', command?.minFirmware && `${command.minFirmware} or newer`],
    ['Also needed', command?.requires],
    ['Use instead', command?.deprecated && command.replacedBy && `\`${command.replacedBy}\``],
    ['Confirmed by', command && confirmationOf(command)],
    ['Repeating it', repeatingOf(call)],
    [
      'Trying it',
      call.dryRun &&
        `With \`?dry_run=1\` it answers what its [pre-flight](${groupPath('preflight')}) does: nothing is sent, woken or charged.`,
    ],
    ['Limit', call.upstream && 'It counts against your calls per minute that reach Tesla.'],
    ['Origin', call.addition && 'Ours: clients of other services do not know it.'],
  ])
}

function callersOf({ access, credentials, scopes }: DescribedCall) {
  if (credentials === 'none') return 'Anybody. It needs no token.'
  const who = access === 'admin' ? 'The administrator' : 'You'
  if (credentials === 'session') return `${who}, in a browser. Tokens are refused.`
  if (scopes.length === 0) return `${who}, with any token or signed in.`
  const words = scopes.map((scope) => `\`${scope}\``).join(' or ')
  return `${who}, signed in or with a [token](/docs/guides/tokens) that has ${words}.`
}

function costOf(call: DescribedCall, command: CommandDescription | undefined) {
  if (call.isStream) return `${priceInWords('signal')} ${upstreamPrice('signal') ?? ''}`.trim()
  if (call.cost === 0) return command ? priceInWords('energy_command') : 'Nothing.'
  const upstream = upstreamPrice(actOf(call, command))
  return [`${inCredits(call.cost)}, if it succeeds.`, upstream].filter(Boolean).join(' ')
}

const isWake = ({ path }: DescribedCall) => path.endsWith('/wake_up')

function actOf(call: DescribedCall, command: CommandDescription | undefined): PricedAct {
  if (isWake(call)) return 'wake_up'
  return command || call.method !== 'GET' ? 'command' : 'vehicle_data'
}

/** Only what goes to a car: reading never wakes one, and what is signed elsewhere is not woken for. */
function wakeOf(call: DescribedCall, command: CommandDescription | undefined) {
  if (isWake(call)) return 'Yes; that is what it is for. Nothing is charged if it is awake.'
  if (command && command.kind !== 'energy_site')
    return `Yes, if it sleeps. The wake costs ${inCredits(wakeCredits)} more, once for all commands that wait for it.`
  return call.path.startsWith('/api/1/vehicles/{vin}') ? 'No.' : undefined
}

function confirmationOf({ confirmedBy, unconfirmed }: CommandDescription) {
  if (!confirmedBy) return unconfirmed
  if ('state' in confirmedBy) return `The state of the car: \`${confirmedBy.state}\`.`
  const signals =
    'signal' in confirmedBy
      ? [confirmedBy.signal]
      : [...new Set(Object.values(confirmedBy.signals))]
  return signals.map(fieldLink).join(', ')
}

function repeatingOf({ takesKey, takesConfirmation }: DescribedCall) {
  if (takesKey)
    return 'Once for each `Idempotency-Key`: sent again with the same key, it gives the same answer.'
  return takesConfirmation && 'Needs the one-time value of its intent, in `X-Confirm`.'
}
