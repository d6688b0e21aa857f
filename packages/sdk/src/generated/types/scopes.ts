// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What a token may be used for. */
export type Scope = 'openid' | 'offline_access' | 'user_data' | 'vehicle_device_data' | 'vehicle_location' | 'vehicle_cmds' | 'vehicle_charging_cmds' | 'energy_device_data' | 'energy_cmds'
