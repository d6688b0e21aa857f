import type { DoctorCheck } from '@console/sdk/vehicles'
import type { StepState } from '@console/ui/steps.tsx'

const titles = new Map([
  ['login', 'Sign-in'],
  ['scopes', 'Permissions'],
  ['region', 'Region'],
  ['access_type', 'Access to the vehicle'],
  ['hardware', 'Vehicle and software'],
  ['key', 'Virtual key'],
  ['public_key', 'Public key of this installation'],
  ['signed_command', 'Signed command'],
  ['config_sent', 'Configuration sent'],
  ['config_synced', 'Configuration taken'],
  ['connectivity', 'Vehicle in reach'],
  ['first_signal', 'Signals arrive'],
  ['fan_out', 'Signals are passed on'],
])

/** What a link of the chain is called; one that is new to us by its own name. */
export const checkTitle = (id: string) => titles.get(id) ?? id.replaceAll('_', ' ')

const states = new Map<string, StepState>([
  ['passed', 'done'],
  ['not_needed', 'done'],
  ['failed', 'failed'],
  ['not_reached', 'waiting'],
])
export const stepState = ({ status }: Pick<DoctorCheck, 'status'>) =>
  states.get(status) ?? 'warning'

const whoMustAct = new Map([
  ['you', 'You can mend this.'],
  ['owner', 'Its owner can mend this.'],
  ['operator', 'Whoever runs this installation can mend this.'],
  ['manufacturer', 'Only the manufacturer can mend this.'],
  ['nobody', 'Nobody has to do anything.'],
])
export const whoInWords = (who: string) => whoMustAct.get(who) ?? `To be mended by: ${who}.`

/** `config_synced` as a reader would write it. */
export const evidenceName = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** `true` and `none` are how programs say it. */
export const evidenceValue = (value: string) =>
  new Map([
    ['true', 'yes'],
    ['false', 'no'],
  ]).get(value) ?? value
