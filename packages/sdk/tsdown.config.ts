import { defineConfig, type UserConfig } from 'tsdown'

const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    all: 'src/all.ts',
    contract: 'src/contract/index.ts',
    fields: 'src/fields.ts',
    commands: 'src/commands.ts',
    stream: 'src/stream/index.ts',
    session: 'src/session/index.ts',
    content: 'src/content/index.ts',
    openapi: 'src/openapi/index.ts',
    'energy-site': 'src/energy-site.ts',
    products: 'src/products.ts',
    vehicle: 'src/vehicle.ts',
    webhooks: 'src/webhooks/index.ts',
    oauth: 'src/oauth/index.ts',
    units: 'src/units.ts',
    testing: 'src/fake/index.ts',
    runtime: 'src/runtime/index.ts',
  },
  format: 'esm',
  dts: true,
  platform: 'neutral',
  sourcemap: true,
  clean: true,
  fixedExtension: false,
})
export default config
