import { fileURLToPath } from 'node:url'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { builtOrigins, proseOrigins } from '../../tools/build-files/origins.ts'
import { buildFiles } from '../../tools/build-files/plugins.ts'
import { highlightClasses } from './src/build/highlight-classes.ts'
import { lateStyles } from './src/build/late-styles.ts'
import { loadReferenceEntries } from './src/build/reference-entries.ts'
import { searchIndex } from './src/build/search-index.ts'
import { componentProps } from './src/content/component-props.ts'
import { schemaOf } from './src/content/schemas.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** With all that they import. */
const sharedScripts = /\/site\/src\/scripts\/(page|copy|addresses|tabs|operator)\.ts$/

const origins = builtOrigins()

export default defineConfig({
  // Canonical addresses and the sitemap need a host; everything else works on any.
  site: origins.web,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  prefetch: false,
  scopedStyleStrategy: 'where',
  integrations: [
    mdx(),
    react(),
    buildFiles({
      schemaOf,
      components: componentProps,
      publicFolder: here('public'),
      generated: loadReferenceEntries,
    }),
    searchIndex(),
  ],
  markdown: {
    shikiConfig: { theme: 'css-variables', transformers: [highlightClasses()] },
  },
  vite: {
    plugins: [proseOrigins(), lateStyles(), tailwindcss()],
    define: { 'import.meta.env.API_ORIGIN': JSON.stringify(origins.api) },
    // Scripts stay files: an inlined one would need its hash in the content security policy.
    // Astro marks the modules of pages by a directive of its own, of which the bundler warns in each.
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What most pages run comes in one file: a dozen small ones would each bring headers.
              codeSplitting: { groups: [{ name: 'page', test: sharedScripts }] },
            },
          },
        },
      },
    },
    resolve: {
      conditions: ['@console/source', ...defaultClientConditions],
      alias: {
        'react-style-singleton': fileURLToPath(import.meta.resolve('@console/ui/style-singleton')),
      },
    },
    ssr: { resolve: { conditions: ['@console/source', ...defaultServerConditions] } },
  },
})
