import { readdirSync } from 'node:fs'
import { build } from 'vite'
import { expect, test } from 'vitest'

const parts = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.tsx$/.test(file))

/** The size of what an app would ship whose only module says this. */
async function sizeOf(code: string) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: { write: false, rolldownOptions: { input: 'entry' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.js` : undefined),
        load: (id) => (id.endsWith('/entry.js') ? code : undefined),
      },
    ],
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? file.code : file.source).length,
    0,
  )
}

test('a part that is imported and not used adds no byte, neither script nor style', async () => {
  expect(parts.length).toBeGreaterThan(50)
  const imports = parts.map((file, index) => `import * as part${index} from './${file}'`)
  expect(await sizeOf(imports.join('\n'))).toBeLessThanOrEqual(1)
  // So that an empty answer means what it should.
  expect(await sizeOf(`${imports.join('\n')}\nconsole.log(part0)`)).toBeGreaterThan(1000)
}, 60_000)
