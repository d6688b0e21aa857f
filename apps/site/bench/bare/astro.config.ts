import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'

/** As the site's own, where that changes what is built. */
export default defineConfig({
  integrations: [mdx()],
  site: 'http://localhost:3000',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
})
