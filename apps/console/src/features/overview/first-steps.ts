import type { OwnedVehicle } from '../vehicles/model.ts'

export type FirstStep = {
  id: 'scopes' | 'key' | 'stream' | 'program' | 'alert'
  title: string
  isDone: boolean
  /** How far it is, or what it brings. */
  detail: string
  /** Where it is done. */
  to: string
  act: string
}

type Known = {
  vehicles: readonly OwnedVehicle[]
  /** What sign-in asks for and the account did not grant, in words. */
  missingScopes: readonly string[]
  /** Where the missing ones are granted. */
  signInAgain: string
  /** Vehicles that lack the key they need. */
  unpaired: readonly string[]
  /** Vehicles that have told something. */
  heard: readonly string[]
  tokens: number
  applications: number
  /** Webhooks that post what cars warn of. */
  alertHooks: number
}

/** With what an account begins; each row says by itself whether it is done. */
export function firstSteps({
  vehicles,
  missingScopes,
  signInAgain,
  unpaired,
  heard,
  tokens,
  applications,
  alertHooks,
}: Known): FirstStep[] {
  // What a car said before its subscription ended is no live data.
  const streaming = vehicles.filter(({ isSubscribed }) => isSubscribed)
  const silent = streaming.find(({ vin }) => !heard.includes(vin))
  const speaking = streaming.filter(({ vin }) => heard.includes(vin)).length
  const [first] = vehicles
  const keyless = vehicles.find(({ vin }) => unpaired.includes(vin))
  const steps: FirstStep[] = [
    {
      id: 'scopes',
      title: 'Permissions are given',
      isDone: missingScopes.length === 0,
      detail:
        missingScopes.length === 0
          ? 'All that pages need.'
          : `Missing: ${missingScopes.join(', ')}.`,
      to: signInAgain,
      act: 'Give them',
    },
    {
      id: 'program',
      title: 'A program or integration is connected',
      isDone: tokens + applications > 0,
      detail:
        tokens + applications > 0
          ? counted(tokens, 'token') +
            (applications > 0 ? `, ${counted(applications, 'application')}` : '')
          : 'A token lets Home Assistant or your own script read and act.',
      to: '/console/tokens',
      act: 'Create a token',
    },
  ]
  if (!first) return steps
  return [
    ...steps.slice(0, 1),
    {
      id: 'key',
      title: 'The key is paired',
      isDone: keyless === undefined,
      detail: `${vehicles.length - unpaired.length} of ${counted(vehicles.length, 'vehicle')}`,
      to: `/console/${keyless?.vin ?? ''}?tab=doctor`,
      act: `Pair ${keyless?.name ?? ''}`,
    },
    {
      id: 'stream',
      title: 'Live data come',
      // One that sleeps sends nothing, and that is as it should be.
      isDone: speaking > 0,
      ...(streaming.length > 0
        ? {
            detail: `${speaking} of ${counted(streaming.length, 'vehicle')}; one that sleeps sends nothing`,
            to: `/console/${silent?.vin ?? ''}?tab=doctor`,
            act: `Look at ${silent?.name ?? ''}`,
          }
        : {
            detail: 'They need a subscription, which no vehicle has.',
            to: '/console/subscription',
            act: 'Subscribe',
          }),
    },
    ...steps.slice(1),
    {
      id: 'alert',
      title: 'Alerts reach you',
      isDone: alertHooks > 0,
      detail:
        alertHooks > 0
          ? counted(alertHooks, 'webhook')
          : 'A webhook posts what a car warns of to your own address.',
      to: `/console/${first.vin}?tab=webhooks`,
      act: 'Add a webhook',
    },
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
