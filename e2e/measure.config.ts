import { defineConfig } from '@playwright/test'

import { launchOptions } from './chromium.ts'
import tests from './playwright.config.ts'

/** Figures that are reported, and what takes too long for every run of the tests: `pnpm measure`. */
export default defineConfig({
  ...tests,
  testMatch: '*.measure.ts',
  workers: 1,
  reporter: 'list',
  timeout: 300_000,
  // With scripts as quick as readers have them.
  use: { ...tests.use, launchOptions: launchOptions() },
})
