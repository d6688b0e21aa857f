import { inject } from 'vitest'

declare module 'vitest' {
  // Interfaces merge, types do not.
  interface ProvidedContext {
    runs: number
  }
}

/** How many inputs a property is tried with; the environment variable `SOAK_RUNS` raises it. */
export const runs: number = inject('runs')

/** A limit that grows with them. */
export const patience: number = 30_000 + runs * 1_000
