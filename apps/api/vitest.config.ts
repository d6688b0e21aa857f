import { defineConfig } from 'vitest/config'

// Few generated inputs, always the same, for every run; with `SOAK_RUNS` as many, and others each time.
const soak = process.env.SOAK_RUNS
const fuzz = soak === undefined ? { runs: 6, seed: 20_261_121 } : { runs: Number(soak) }
// Of payments, credits and webhooks each: together six.
const killRounds = soak === undefined ? 2 : 50
// Of mails, archives and deletions each, of which one takes up to ten seconds.
const longKillRounds = soak === undefined ? 1 : 50
const outageMs = soak === undefined ? 3_000 : 20_000

const stores = ['postgres', 'embedded'] as const
const featureStores = soak === undefined ? stores.slice(0, 1) : stores

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  ssr: { resolve: { conditions: ['@console/source'] } },
  test: {
    environment: 'node',
    // No test replaces a module: loading the gateway once per worker, not per file, saves a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/database.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes; on a busy machine later than the second that is the default.
    expect: { poll: { timeout: 30_000 } },
    // One more than cores: many tests wait for clocks, or for processes that they have killed.
    maxWorkers: 3,
    provide: { fuzz, outageMs, killRounds, longKillRounds, featureStores },
  },
})
