import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'

export type Example = { name: string; file: string }

const root = new URL('../../', import.meta.url)
const content = new URL('../../content/', root)
const folder = new URL('.tmp/examples/', root)

const scope = `import type { ConsoleClient as Client } from '@console/sdk/all'
type Scope = { client: Client; vin: string; token: string; buildId: string; location: { search: string; assign: (path: string) => void }; console: Pick<Console, 'log' | 'error'> }
`

/** Writes every example of the README, the content and the doc comments to a module of its own. */
export async function writeExamples(host: string): Promise<Example[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(
    new URL('tsconfig.json', folder),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['*.ts'],
      compilerOptions: { rootDir: '../..' },
    }),
  )
  const found = blocksOf(await readFile(new URL('README.md', root), 'utf8')).map((code, index) => ({
    name: `README ${index + 1}`,
    code,
  }))
  for await (const path of glob('**/*.mdx', { cwd: content.pathname })) {
    const blocks = blocksOf(await readFile(new URL(path, content), 'utf8'))
    for (const [index, code] of blocks.entries()) found.push({ name: `${path} ${index + 1}`, code })
  }
  for await (const path of glob('src/**/*.ts', { cwd: root.pathname })) {
    const text = await readFile(new URL(path, root), 'utf8')
    for (const [index, code] of documented(text).entries()) {
      found.push({ name: `${path} ${index + 1}`, code: withImports(code) })
    }
  }
  return Promise.all(
    found.map(async ({ name, code }) => {
      const file = new URL(`${name.replaceAll(/\W+/g, '-')}.ts`, folder).pathname
      await writeFile(file, moduleOf(code.replaceAll('http://localhost:3001', host)))
      return { name, file }
    }),
  )
}

const blocksOf = (markdown: string) =>
  [...markdown.matchAll(/```ts\b[^\n]*\n(.*?)```/gs)].map(([, code = '']) => code)

const documented = (source: string) =>
  [...source.matchAll(/@example\n(.*?)(?=\n\s*\* @|\n\s*\*\/)/gs)].map(([, code = '']) =>
    code.replaceAll(/^\s*\* ?/gm, ''),
  )

/** Doc comments stand beside what they show, so their imports go without saying. */
function withImports(code: string) {
  const entries = {
    '@console/sdk': ['paginate('],
    '@console/sdk/all': ['ConsoleClient'],
    '@console/sdk/stream': ['openStream', 'lastValues('],
    '@console/sdk/session': ['probeSession', 'endSession('],
    '@console/sdk/units': ['convert('],
    '@console/sdk/webhooks': ['signWebhook(', 'verifyWebhook('],
    '@console/sdk/oauth': ['OAuthClient'],
    '@console/sdk/openapi': ['describeCalls(', 'sampleOf('],
    '@console/sdk/content': [
      'createContent',
      'describeFile',
      'previewToken(',
      'readManifest(',
      'readPayload(',
      'PrefetchQueue',
    ],
  }
  const imports = Object.entries(entries).flatMap(([entry, names]) => {
    const used = names.filter((name) => code.includes(name)).map((name) => name.replace('(', ''))
    return used.length > 0 ? [`import { ${used.join(', ')} } from '${entry}'`] : []
  })
  return [...imports, code].join('\n')
}

function moduleOf(code: string) {
  const lines = code.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const rest = lines.filter((line) => !line.startsWith('import '))
  return `${imports.join('\n')}
${scope}
export async function example({ client, vin, token, buildId, location, console }: Scope) {
  void [client, vin, token, buildId, location, console]
  {
${rest.join('\n')}
  }
}
`
}
