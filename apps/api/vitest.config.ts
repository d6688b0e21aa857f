import { defineConfig } from 'vitest/config'

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
  },
})
