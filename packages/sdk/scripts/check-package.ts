import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

import { mainTypesLimit, typesSize } from './types-size.ts'

const root = new URL('..', import.meta.url).pathname

/** What is wrong with the package as it would be published. It must have been built before. */
export async function packageComplaints(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-pack-'))
  try {
    execFileSync('pnpm', ['pack', '--pack-destination', folder], { cwd: root, stdio: 'pipe' })
    const [name = ''] = await readdir(folder)
    const tarball = await readFile(join(folder, name))
    return [
      ...(await lintComplaints(tarball)),
      ...(await typeComplaints(tarball)),
      ...(await generationComplaints()),
      ...sizeComplaints(),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function lintComplaints(tarball: Buffer<ArrayBuffer>) {
  const { messages, pkg } = await publint({
    pack: {
      tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length),
    },
  })
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`),
    // Only this workspace has what that condition leads to: no source is packed.
    ...(JSON.stringify(pkg).includes('@console/source')
      ? ['The manifest names sources, which are not packed: see `publishConfig.exports`.']
      : []),
  ]
}

/** An ES module package is no module of the older kinds; of all other questions none may stay open. */
async function typeComplaints(tarball: Uint8Array) {
  const result = await checkPackage(createPackageFromTarballData(tarball))
  if (!result.types) return ['attw: there are no types.']
  const { default: config } = await import('../tsdown.config.ts')
  const seen = Object.keys(result.entrypoints).filter((entry) => entry !== './package.json')
  if (seen.length !== Object.keys(config.entry ?? {}).length) {
    return [`attw: of all entries it read only ${seen.join(', ')}.`]
  }
  return result.problems
    .filter((problem) => {
      const { resolutionKind = '' } = problem as { resolutionKind?: string }
      return resolutionKind !== 'node10' && problem.kind !== 'CJSResolvesToESM'
    })
    .map((problem) => `attw: ${JSON.stringify(problem)}`)
}

/** Under a strict content security policy code that writes code is refused. */
async function generationComplaints() {
  const { default: config } = await import('../tsdown.config.ts')
  const { outputFiles } = await build({
    entryPoints: Object.keys(config.entry ?? {}).map((name) => join(root, 'dist', `${name}.js`)),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'unused',
    write: false,
    logLevel: 'error',
  })
  return outputFiles
    .filter(({ text }) => /\bnew Function\b|[^.\w]eval\(|[^.\w]Function\(/.test(text))
    .map(({ path }) => `${path.replace(/.*\//, '')} makes code at run time.`)
}

function sizeComplaints() {
  const bytes = typesSize(join(root, 'dist'), 'index')
  return bytes > mainTypesLimit
    ? [`The types of the main entry take ${bytes} bytes of ${mainTypesLimit}.`]
    : []
}

if (import.meta.main) {
  const complaints = await packageComplaints()
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exitCode = 1
  else console.log('The package is fit to be published.')
}
