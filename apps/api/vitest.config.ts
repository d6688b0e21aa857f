import { defineConfig } from 'vitest/config'

// Few generated inputs, always the same, for every run; with `SOAK_RUNS` as many, and others each time.
const soak = process.env.SOAK_RUNS
const fuzz = soak === undefined ? { runs: 30, seed: 20_261_121 } : { runs: Number(soak) }

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  ssr: { resolve: { conditions: ['@console/source'] } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/database.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    provide: { fuzz },
  },
})
