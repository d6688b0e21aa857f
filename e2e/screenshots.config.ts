import { defineConfig } from '@playwright/test'

import tests from './playwright.config.ts'

/** Takes the pictures that the docs show, anew: `pnpm screenshots`, after a build. */
export default defineConfig({
  ...tests,
  testMatch: 'screenshots.pictures.ts',
  reporter: 'list',
  timeout: 240_000,
  workers: 1,
})
