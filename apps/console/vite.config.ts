import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { buildFilesServer } from '../../tools/build-files/plugins.ts'
import { consoleDocument } from './vite-console-document.ts'
import { contractAsData } from './vite-contract.ts'
import { signalUnits } from './vite-signal-units.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'loader'], ['errorComponent']],
      },
    }),
    react(),
    tailwindcss(),
    buildFilesServer(),
    consoleDocument(),
    contractAsData(),
    signalUnits(),
    contractAsData(),
  ],
  resolve: {
    conditions: ['@console/source', ...defaultClientConditions],
    alias: {
      'react-style-singleton': fileURLToPath(import.meta.resolve('@console/ui/style-singleton')),
    },
  },
  build: {
    // Site and console share one origin, so each keeps its files in a folder of its own.
    assetsDir: 'console-assets',
    manifest: true,
    target: 'es2024',
    // Every browser that runs this build's syntax knows module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'console.html',
      // What every page needs is one file: two dozen small ones compress 7 % worse.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            // A file for each of these few lines would cost more than what is in it.
            {
              name: 'use-query',
              test: /react-query\/build\/modern\/(?:useQuery|useBaseQuery|queryOptions)\.js$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 3002, strictPort: true },
})
