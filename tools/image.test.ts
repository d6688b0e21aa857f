import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../apps/api/src/testing/free-ports.ts'
import { webDocuments } from '../packages/app-config/src/index.ts'

import { root } from './folders.ts'

/** Without a container engine: the folder and the environment that the last stage has, and its commands. */
const patience = 300_000
const file = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const bin = join(root, 'node_modules', '.bin')

let machine = ''
let app = ''
let environment: Record<string, string> = {}
const running: ChildProcess[] = []

beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), 'image-'))
  app = join(machine, 'app')
  mkdirSync(join(machine, 'home'))
  const clean = { PATH: `${bin}:${process.env.PATH}`, HOME: join(machine, 'home') }
  await assemble(clean)
  const [port, apiPort] = await freePorts(2)
  environment = {
    ...clean,
    ...Object.fromEntries(
      file
        .getENVs()
        .flatMap((env) => env.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])),
    ),
    // What a machine of its own would not have to share; and a short history, which takes less time.
    HOST: 'localhost',
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: join(machine, 'data'),
    HISTORY_DAYS: '1',
  }
}, patience)
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(machine, { recursive: true, force: true })
}, patience)

/** What the last stage takes out of the one that builds. Which pages it is matters nothing here. */
async function assemble(env: Record<string, string>) {
  const end = file.getFROMs().find((from) => from.getBuildStage() === null)
  const copied = file
    .getInstructions()
    .filter((one) => end && one.getRange().start.line > end.getRange().start.line)
    .filter((one) => one.getKeyword() === 'COPY')
    .map((one) => one.getArguments().map((part) => part.getValue()))
  expect(copied).toEqual([
    ['/app/apps/api/dist', 'apps/api/dist'],
    ['/app/dist', 'dist'],
  ])
  const bundle = [join(root, 'apps/api/scripts/bundle.ts'), join(app, 'apps/api/dist')]
  const { code, said } = await ended(spawn('node', bundle, { cwd: machine, env }))
  expect(code, said).toBe(0)
  const pages = join(app, 'dist', 'web')
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, '.inline-scripts.json'), '{"inlineScripts":[]}')
  for (const page of Object.values(webDocuments)) writeFileSync(join(pages, page), page)
}

/** As the engine starts it: in the image's folder, with its environment. */
function start([program = '', ...args]: string[], more: Record<string, string> = {}) {
  const child = spawn(program, args, { cwd: app, env: { ...environment, ...more } })
  running.push(child)
  return child
}

async function ended(child: ReturnType<typeof spawn>) {
  const [out, err] = await Promise.all([
    child.stdout ? buffer(child.stdout) : Buffer.alloc(0),
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { code: child.exitCode, out, said: `${out.toString()}${err}` }
}

/** What is written as a list of arguments, which no shell takes apart. */
function argvOf(keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const found = file.getInstructions().findLast((one) => one.getKeyword() === keyword)
  return JSON.parse(/\[.*\]/s.exec(found?.getArgumentsContent() ?? '')?.[0] ?? '[]')
}

test('what the image holds starts, says that it is ready, and is backed up, stopped and restored by its own commands', {
  timeout: patience,
}, async () => {
  const health = argvOf('HEALTHCHECK')
  expect((await ended(start(health))).code).toBe(1)

  const gateway = start(argvOf('CMD'))
  const stopped = ended(gateway)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    gateway.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('API  http')) resolve()
    })
    gateway.stderr.on('data', (chunk) => {
      said += chunk
    })
    gateway.once('exit', () => reject(new Error(said)))
  })
  expect((await ended(start(health))).code).toBe(0)

  const backup = await ended(start(['node', 'apps/api/dist/backup.mjs', '-']))
  expect(backup.code, backup.said.slice(-2_000)).toBe(0)
  gateway.kill('SIGTERM')
  expect((await stopped).code).toBe(0)

  const elsewhere = { DATA_DIR: join(machine, 'elsewhere') }
  const restore = start(['node', 'apps/api/dist/restore.mjs', '-'], elsewhere)
  const restored = ended(restore)
  restore.stdin.end(backup.out)
  expect(await restored).toMatchObject({ code: 0 })
})
