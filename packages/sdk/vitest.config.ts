import { defineConfig } from 'vitest/config'

/** Generated inputs per property: few for every run, the full figure with `SOAK_RUNS`. */
const runs = Number(process.env.SOAK_RUNS ?? 20)

/** It replaces a module, which nobody may have loaded before. */
const ofOwnProcess = ['src/resources/every-endpoint.test.ts']

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  ssr: { resolve: { conditions: ['@console/source'] } },
  test: {
    environment: 'node',
    // Generated inputs take their time on a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    provide: { runs },
    projects: [
      {
        extends: true,
        test: {
          name: 'client',
          // No test replaces a module: one load per worker, not per file.
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ofOwnProcess,
        },
      },
      { extends: true, test: { name: 'own process', include: ofOwnProcess } },
    ],
  },
})
