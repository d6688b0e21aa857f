import { defineConfig } from '@playwright/test'

import tests from './playwright.config.ts'

/** Pictures of every page in every state, to be looked at: `pnpm states`. */
export default defineConfig({
  ...tests,
  testMatch: 'states.pictures.ts',
  reporter: 'list',
  timeout: 180_000,
})
