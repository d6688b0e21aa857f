import { defaultClientConditions, defineConfig } from 'vite'

import { signalUnits } from './vite-signal-units.ts'

/** The overlay is built apart, so that it shares no file with the console and stays small. */
export default defineConfig({
  plugins: [signalUnits()],
  resolve: { conditions: ['@console/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'console-assets',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'obs.html' },
  },
})
