import { defineConfig } from 'vitest/config'

/** It runs a bundler, which knows one kind of object only: that of the process. */
const ofOwnProcess = ['src/unused-parts.test.ts']

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['vitest.setup.ts'],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          // A context for each file instead of a process: starting those took more time than all tests.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ofOwnProcess,
        },
      },
      { extends: true, test: { name: 'own process', include: ofOwnProcess } },
    ],
  },
})
