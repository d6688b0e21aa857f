import type { Scope } from '@console/sdk/contract'

type Explanation = { scope: Scope; title: string; without: string }

/** What sign-in asks for, and what stays off without it. */
export const askedScopes: Explanation[] = [
  { scope: 'user_data', title: 'Your name and e-mail address', without: 'the menu shows no name' },
  {
    scope: 'vehicle_device_data',
    title: 'Vehicle data',
    without: 'no charge, range, climate or history is shown',
  },
  {
    scope: 'vehicle_location',
    title: 'Vehicle location',
    without: 'no position and no track is shown',
  },
  { scope: 'vehicle_cmds', title: 'Vehicle commands', without: 'locks, lights and wake stay off' },
  {
    scope: 'vehicle_charging_cmds',
    title: 'Charging commands',
    without: 'charging cannot be started, stopped or limited',
  },
  {
    scope: 'energy_device_data',
    title: 'Energy site data',
    without: 'solar, battery and grid are not shown',
  },
  {
    scope: 'energy_cmds',
    title: 'Energy site commands',
    without: 'site settings stay as they are',
  },
  {
    scope: 'offline_access',
    title: 'Access while you are away',
    without: 'data stops when you close the browser',
  },
]
