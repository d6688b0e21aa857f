// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
export type Region = 'api' | 'na' | 'eu'
