import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './chromium.ts'

export default defineConfig({
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../.tmp/e2e',
  reporter: [['list'], ['json', { outputFile: '../.tmp/results/e2e.json' }]],
  // Each with a product of its own, whose simulated accounts the tests of one worker share. One more than
  // cores: half of the time they wait, for cars and for clocks.
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Recording every step makes every test slower by a half; `--trace=on` shows what one of them did.
    trace: 'off',
    // A page lives for seconds: making its scripts quick would take longer than they run.
    launchOptions: launchOptions(['--js-flags=--no-opt --no-maglev']),
  },
})
