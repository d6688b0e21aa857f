// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What stands for `{region}` in a host. */
export type Region = 'api' | 'na' | 'eu'
