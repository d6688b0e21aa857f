import { defineConfig } from 'vitest/config'

/** Generated inputs per property: few for every run, the full figure with `SOAK_RUNS`. */
const runs = Number(process.env.SOAK_RUNS ?? 20)

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  ssr: { resolve: { conditions: ['@console/source'] } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Generated inputs take their time on a busy machine.
    testTimeout: 30_000,
    provide: { runs },
  },
})
