import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

/** As it comes: its sidebar, its search, its pages of every kind. */
export default defineConfig({
  site: 'http://localhost:3000',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [starlight({ title: 'Docs' })],
})
