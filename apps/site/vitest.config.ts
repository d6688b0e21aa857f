import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  ssr: { resolve: { conditions: ['@console/source'] } },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
})
