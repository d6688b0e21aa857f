import { inject } from 'vitest'

/**
 * What a feature is tried on. The embedded database is a Postgres too, so every day that is the other
 * one, whose connections work at the same time; browser tests and the contract test use the embedded
 * one. `pnpm soak stores` tries both.
 */
export const featureStores = inject('featureStores')
