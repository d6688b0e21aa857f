import { formatDate, formatNumber } from '@console/ui/format'

import type { Deletion, DeletionSummary } from './queries.ts'

const counted = (n: number, one: string, many = `${one}s`) =>
  `${formatNumber(n)} ${n === 1 ? one : many}`

/** What is erased, with its number. */
export function erasedInWords(summary: DeletionSummary): { term: string; value: string }[] {
  const { vehicles, energy_sites, signals, history_from, invitations } = summary
  const since = history_from ? `, the oldest of ${formatDate(Date.parse(history_from))}` : ''
  return [
    {
      term: 'Vehicles and sites',
      value: `${counted(vehicles, 'vehicle')}, ${counted(energy_sites, 'energy site')}`,
    },
    { term: 'History', value: `${counted(signals, 'recorded value')}${since}` },
    { term: 'Tokens', value: formatNumber(summary.tokens) },
    { term: 'Connected applications', value: formatNumber(summary.applications) },
    { term: 'Webhooks', value: formatNumber(summary.hooks) },
    {
      term: 'Open invitations to drive',
      value:
        invitations === null
          ? 'Not known at the moment. They are revoked all the same.'
          : formatNumber(invitations),
    },
    {
      term: 'Credits',
      value:
        summary.credits > 0
          ? `${formatNumber(summary.credits)}, which end with the account`
          : 'None left',
    },
  ]
}

/** Whether there is a subscription that ends with the account. */
export const isSubscribed = ({ subscription_status: status }: DeletionSummary) =>
  status !== 'none' && status !== 'canceled'

type Step = Deletion['steps'][number]

const stepTitles: Record<string, string> = {
  stop_streams: 'Have the vehicles send nothing more',
  revoke_tokens: 'End sign-ins, tokens and applications',
  disable_hooks: 'End webhooks',
  end_billing: 'End the subscription',
  revoke_upstream: 'Drop what the manufacturer allowed us',
  erase: 'Erase all that is stored',
  certify: 'Sign the certificate, and erase the address',
}

export const stepTitle = ({ name }: Step) => stepTitles[name] ?? name.replaceAll('_', ' ')

/** How a step looks. What was left undone in it is no success, although it goes on. */
export function stepState({ state, error }: Step) {
  if (state === 'done') return error === null ? 'done' : 'warning'
  if (state === 'retrying') return 'failed'
  return state === 'running' ? 'now' : 'waiting'
}

/** What to say over a deletion: done only when nothing is left to do. */
export function headline({ state, steps }: Deletion) {
  const isDone = state === 'done'
  if (steps.some(({ state }) => state === 'retrying')) {
    return {
      title: 'Your account is not erased yet',
      text: 'One step has failed. It is tried again by itself until it is done; you need not stay.',
    }
  }
  if (!isDone) {
    return {
      title: 'Your account is being erased',
      text: 'It goes on without you. Keep the address of this page to see how it ends.',
    }
  }
  return steps.some(({ error }) => error !== null)
    ? {
        title: 'Your account is erased, but for what is marked',
        text: 'Something outside this service could not be done. The step says what.',
      }
    : {
        title: 'Your account is erased',
        text: 'Nothing of it is left here but the certificate below, which names nobody.',
      }
}
