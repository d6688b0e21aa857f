import type { Answer, Facts } from './facts.ts'
import { type Finding, failed, passed } from './finding.ts'

/** The manufacturer itself does not answer: nothing behind it can be looked at. */
export const silentManufacturer = (status: number): Finding =>
  failed(
    status === 429
      ? 'The manufacturer asks us to slow down, so this could not be looked at.'
      : 'The manufacturer’s service does not answer, so this could not be looked at.',
    {
      who: 'manufacturer',
      action: 'wait',
      text: 'Wait some minutes, then look again. Nothing of yours is broken as far as we know.',
    },
    ['status', status],
  )

const isSilent = (status: number) => status === 429 || status >= 500
const wrongRegion = new Set([412, 421])

/** The status with which the manufacturer refused, if it did. */
const refusedWith = <T>(answer: Answer<T>) => ('refused' in answer ? answer.refused : undefined)

export async function login(facts: Facts): Promise<Finding> {
  const user = await facts.user()
  const status = refusedWith(await facts.vehicle())
  if (status === 401) {
    return failed(
      'The manufacturer no longer accepts your sign-in.',
      {
        who: 'you',
        action: 'sign_in',
        text: 'Sign in again. If you took this application’s access away, allow it again there.',
        link: '/login',
      },
      ['signed_in', true, user?.signedInAt ?? null],
      ['status', status],
    )
  }
  if (status !== undefined && isSilent(status)) return silentManufacturer(status)
  return passed('The manufacturer accepts your sign-in.', [
    'signed_in',
    true,
    user?.signedInAt ?? null,
  ])
}

export async function scopes(facts: Facts): Promise<Finding> {
  const granted: readonly string[] = (await facts.user())?.scopes ?? []
  const isRefused = refusedWith(await facts.vehicle()) === 403
  const evidence = ['granted', granted.join(' ') || 'none'] as const
  if (isRefused || !granted.includes('vehicle_device_data')) {
    return failed(
      isRefused
        ? 'The manufacturer says that you have not granted what is needed to read this vehicle.'
        : 'You have not granted vehicle_device_data, without which a vehicle tells us nothing.',
      {
        who: 'you',
        action: 'grant_scopes',
        text: 'Sign in again and grant vehicle information; for places also vehicle location.',
        link: '/login',
      },
      evidence,
    )
  }
  return passed(
    granted.includes('vehicle_location')
      ? 'You have granted vehicle data and places.'
      : 'You have granted vehicle data, but no places: those signals stay empty.',
    evidence,
  )
}

export async function region(facts: Facts): Promise<Finding> {
  const answer = await facts.region()
  const statuses = [refusedWith(await facts.vehicle()), refusedWith(answer)]
  const wrong = statuses.find((status) => status !== undefined && wrongRegion.has(status))
  if (wrong !== undefined) {
    return failed(
      'Your account belongs to another region of the manufacturer.',
      {
        who: 'you',
        action: 'switch_region',
        text: 'Choose the region in which your vehicle was sold, and sign in again.',
        link: '/login',
      },
      ['status', wrong],
    )
  }
  if (!('told' in answer)) return silentManufacturer(answer.refused)
  return passed('Your account is served by the right region.', ['region', answer.told.region])
}

export async function accessType(facts: Facts): Promise<Finding> {
  const answer = await facts.vehicle()
  if (!('told' in answer)) {
    return failed(
      'The vehicle is no longer in your account at the manufacturer.',
      {
        who: 'owner',
        action: 'ask_owner',
        text: 'Ask its owner to invite you as a driver again, or remove the vehicle here.',
      },
      ['status', answer.refused],
    )
  }
  const type = answer.told.access_type ?? null
  if (type === null || type === 'OWNER') {
    return passed('You own the vehicle.', ['access_type', type])
  }
  if (type === 'DRIVER') {
    return passed('You are a driver of the vehicle; some settings are its owner’s.', [
      'access_type',
      type,
    ])
  }
  return failed(
    'Your access to the vehicle does not reach as far as its data.',
    {
      who: 'owner',
      action: 'ask_owner',
      text: 'Ask the owner to invite you as a driver.',
    },
    ['access_type', type],
  )
}
