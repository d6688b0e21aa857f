import { defineConfig } from '@playwright/test'

import { launchOptions } from './chromium.ts'
import tests from './playwright.config.ts'

/** Ratios of the console in a browser, with their gates: part of `pnpm bench:console`. */
export default defineConfig({
  ...tests,
  // Each prepares its own data.
  globalSetup: './preview-setup.ts',
  testMatch: '*.bench.ts',
  workers: 1,
  reporter: 'list',
  // A trace takes pictures all the time, which is what would be measured.
  use: { ...tests.use, launchOptions: launchOptions(), trace: 'off', actionTimeout: 30_000 },
})
