import { defineConfig, type UserConfig } from 'tsdown'

import { lazyZod } from './scripts/lazy-zod.ts'
import { ownCommands } from './scripts/own-commands.ts'

const config: UserConfig = defineConfig({
  entry: {
    index: 'src/index.ts',
    all: 'src/all.ts',
    vehicles: 'src/vehicles.ts',
    energy: 'src/energy.ts',
    account: 'src/account.ts',
    billing: 'src/billing.ts',
    admin: 'src/admin.ts',
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
  },
  format: 'esm',
  dts: true,
  platform: 'neutral',
  sourcemap: true,
  clean: true,
  fixedExtension: false,
  plugins: [lazyZod(), ownCommands()],
  outputOptions: {
    // All that the main entry needs stands in one file: each more costs Node up to a millisecond.
    codeSplitting: { groups: [{ name: 'main', test: /\/src\/index\.ts$/ }] },
    // They stand in the types.
    comments: { jsdoc: false },
  },
})
export default config
