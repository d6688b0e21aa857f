import type { Scope } from '@console/sdk/contract'

type ScopeWords = { title: string; hint: string }

/** Every connection has these: leaving them out would change nothing. */
const givenAnyway = ['openid', 'offline_access'] as const satisfies Scope[]
type GivenAnyway = (typeof givenAnyway)[number]

export const isGivenAnyway = (scope: string) => givenAnyway.some((one) => one === scope)

const words: Record<Exclude<Scope, GivenAnyway>, ScopeWords> = {
  user_data: {
    title: 'Read your name and e-mail address',
    hint: 'And the picture of your account.',
  },
  vehicle_device_data: {
    title: 'Read your vehicles',
    hint: 'Charge, range, doors, climate, drives and all else that they measure.',
  },
  vehicle_location: {
    title: 'See where your vehicles are',
    hint: 'Now and at any moment that is remembered.',
  },
  vehicle_cmds: {
    title: 'Command your vehicles',
    hint: 'Unlock, open, start, honk, change what they stream and who may drive them.',
  },
  vehicle_charging_cmds: {
    title: 'Command charging',
    hint: 'Start and stop it, change limit, current and times.',
  },
  energy_device_data: {
    title: 'Read your energy sites',
    hint: 'Solar, battery, grid and home, now and before.',
  },
  energy_cmds: {
    title: 'Command your energy sites',
    hint: 'Reserve, operation mode, storm watch and off-grid.',
  },
}

/** What a permission means; one that is new to us is called by its name. */
export const scopeInWords = (scope: string): ScopeWords =>
  new Map<string, ScopeWords>(Object.entries(words)).get(scope) ?? {
    title: scope,
    hint: 'A permission that this page has no words for.',
  }
