import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages on which tests look at every part. No app ships them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      'react-style-singleton': join(import.meta.dirname, '../src/style-singleton.ts'),
    },
  },
  build: { outDir: join(import.meta.dirname, '../../../.tmp/parts'), emptyOutDir: true },
  server: { port: 3900 },
})
