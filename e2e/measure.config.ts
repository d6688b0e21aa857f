import { defineConfig } from '@playwright/test'

import tests from './playwright.config.ts'

/** Figures that are reported, not judged: `pnpm measure`. */
export default defineConfig({
  ...tests,
  testMatch: '*.measure.ts',
  workers: 1,
  reporter: 'list',
  timeout: 300_000,
})
