/** What we look at of a file that its schema has found in order. */
export type Compose = {
  services?: Record<string, Service>
  volumes?: Record<string, unknown>
}

type Service = {
  build?: unknown
  user?: string
  depends_on?: string[] | Record<string, unknown>
  environment?: string[] | Record<string, string | number | boolean | null>
  ports?: (string | number | { host_ip?: string })[]
  volumes?: (string | { type?: string; source?: string })[]
  healthcheck?: { disable?: boolean; test?: string | string[] }
}

/** The user's part of `user:group`, which may be written in several ways. */
export function isRoot(user: string) {
  const [name = ''] = user.replaceAll(/["']/g, '').trim().split(':')
  return name === '' || name.includes('$') || /^(root|0+)$/i.test(name)
}

/** A secret that stands in a file or an image is one for everybody who has that. */
export const holdsSecret = (name: string, value: string) =>
  (/SECRET|PASSWORD|TOKEN|PRIVATE|_KEY$|_DSN$/.test(name) || /\/\/[^/$]*:[^/$]+@/.test(value)) &&
  value !== '' &&
  !value.includes('$')

/** Variables that the engine fills in; `$$` is a dollar. */
export function variablesOf(value: unknown): string[] {
  const text = JSON.stringify(value).replaceAll('$$', '')
  return [...text.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = '']) => name)
}

/** Names that lead nowhere, doors that stand open, and settings that the gateway does not have. */
export function complaintsAboutServices(
  { services = {}, volumes = {} }: Compose,
  settings: ReadonlySet<string>,
) {
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...missing('service', dependencies(service), services),
      ...missing('volume', namedVolumes(service), volumes),
      ...openPorts(service),
      ...wrongEnvironment(service, settings),
      ...(service.user !== undefined && isRoot(service.user) ? ['runs as root'] : []),
      ...(isUnchecked(service) ? ['has its health check taken away'] : []),
      ...(asksSocket(service)
        ? ['asks Postgres through its socket, where the one that only prepares it answers too']
        : []),
    ].map((what) => `compose.yaml: ${name} ${what}.`),
  )
}

const missing = (kind: string, names: string[], known: object) =>
  names
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => `refers to the ${kind} ${name}, which is not there`)

const dependencies = ({ depends_on: on = [] }: Service) =>
  Array.isArray(on) ? on : Object.keys(on)

/** Those that are no folder of the machine, which a path would be. */
const namedVolumes = ({ volumes = [] }: Service) =>
  volumes.flatMap((volume) => {
    if (typeof volume !== 'string') {
      return volume.type === 'volume' && volume.source ? [volume.source] : []
    }
    const [source = '', target] = volume.split(':')
    return target !== undefined && /^\w/.test(source) ? [source] : []
  })

const openPorts = ({ ports = [] }: Service) =>
  ports
    .filter((port) =>
      typeof port === 'object'
        ? port.host_ip !== '127.0.0.1'
        : !String(port).startsWith('127.0.0.1:'),
    )
    .map((port) => `offers ${JSON.stringify(port)} to every machine`)

function wrongEnvironment({ build, environment = {} }: Service, settings: ReadonlySet<string>) {
  const pairs = Array.isArray(environment)
    ? environment.map((line) => /^([^=]*)=?(.*)$/s.exec(line)?.slice(1) ?? [])
    : Object.entries(environment).map(([name, value]) => [name, String(value ?? '')])
  return pairs.flatMap(([name = '', value = '']) => [
    // What we build ourselves is the gateway; others have settings of their own.
    ...(build !== undefined && !settings.has(name)
      ? [`is given ${name}, which is no setting of the gateway`]
      : []),
    ...(holdsSecret(name, value) ? [`has a secret written into it, ${name}`] : []),
  ])
}

const asksSocket = ({ healthcheck: { test = [] } = {} }: Service) => {
  const command = [test].flat().join(' ')
  return command.includes('pg_isready') && !/\s(-h|--host)\b/.test(command)
}

const isUnchecked = ({ healthcheck: { disable = false, test = [] } = {} }: Service) =>
  disable || [test].flat()[0] === 'NONE'
