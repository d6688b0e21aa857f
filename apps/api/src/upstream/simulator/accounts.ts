import { scopes } from '@console/sdk/contract'

import type { Profile } from '../../identity/identity.ts'

/** An account of the simulated identity. Each is a role, never a person. */
export type SimulatedAccount = Profile & {
  roles: { administrator?: true }
  /** Whether the account's products are paid for. */
  subscribed: boolean
  description: string
}

export const subjects = {
  owner: 'simulated-owner',
  host: 'simulated-rental-host',
  administrator: 'simulated-administrator',
  lapsed: 'simulated-owner-without-subscription',
  crowded: 'simulated-crowded-owner',
} as const

/** Who vouches for simulated accounts. */
export const simulatedIssuer = 'https://simulated.wattlane.example'

const account = (
  subject: string,
  mailbox: string,
  fullName: string,
  colour: string,
  rest: Pick<SimulatedAccount, 'roles' | 'subscribed' | 'description'>,
): SimulatedAccount => ({
  issuer: simulatedIssuer,
  subject,
  email: `${mailbox}@wattlane.example`,
  fullName,
  profileImageUrl: portrait(mailbox.charAt(0).toUpperCase(), colour),
  scopes,
  ...rest,
})

export const accounts: SimulatedAccount[] = [
  account(subjects.owner, 'owner', 'Simulated Owner', '#2f6f4f', {
    roles: {},
    subscribed: true,
    description: 'Three vehicles (one drives, one charges, one sleeps) and an energy site.',
  }),
  account(subjects.host, 'host', 'Simulated Rental Host', '#7a4f1d', {
    roles: {},
    subscribed: true,
    description: 'Three rental cars: one is in a garage with weak coverage, one has no key yet.',
  }),
  account(subjects.administrator, 'admin', 'Simulated Administrator', '#3f4f8f', {
    roles: { administrator: true },
    subscribed: true,
    description: 'Runs this installation. No products of its own.',
  }),
  account(subjects.lapsed, 'lapsed', 'Simulated Owner Without Subscription', '#6b6b6b', {
    roles: {},
    subscribed: false,
    description: 'One parked vehicle that is not paid for.',
  }),
  account(subjects.crowded, 'crowded', 'Simulated Crowded Owner', '#5b4a8a', {
    roles: {},
    subscribed: true,
    description:
      'Three vehicles: one has no place left for a stream, the stream of one is changed by another program, one is out of reach.',
  }),
]

const firstNumber = 8_800_001

/** The manufacturer's number of an account. */
export const accountNumber = (subject: string) =>
  firstNumber + accounts.findIndex((one) => one.subject === subject)

/** The account of a number. */
export const subjectOf = (number: number) => accounts[number - firstNumber]?.subject

function portrait(letter: string, colour: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" fill="${colour}"/>` +
    '<text x="32" y="43" font-family="sans-serif" font-size="32" text-anchor="middle" fill="#fff">' +
    `${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
