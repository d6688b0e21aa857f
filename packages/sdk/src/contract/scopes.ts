/** OAuth scopes of the Tesla Fleet API; a token of ours may carry any subset. */
export const scopes = [
  'openid',
  'offline_access',
  'user_data',
  'vehicle_device_data',
  'vehicle_location',
  'vehicle_cmds',
  'vehicle_charging_cmds',
  'energy_device_data',
  'energy_cmds',
] as const

/** What a token may be used for. */
export type Scope = (typeof scopes)[number]
