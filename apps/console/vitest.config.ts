import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** They replace what a page shares with nobody: its own address, or the network's own classes. */
const ofOwnProcess = [
  'src/features/commands/use-asking.test.tsx',
  'src/features/overlay/overlay.test.ts',
]

export default defineConfig({
  resolve: { conditions: ['@console/source', ...defaultClientConditions] },
  test: {
    environment: 'jsdom',
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
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
