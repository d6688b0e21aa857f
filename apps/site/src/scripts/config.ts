import type { PublicConfig } from '@console/app-config'

let config: Promise<PublicConfig | null> | undefined

/** The configuration of this installation, read once; null where it cannot be read. */
export function publicConfig(): Promise<PublicConfig | null> {
  config ??= fetch('/config.json').then(
    (reply) => (reply.ok ? reply.json() : null),
    () => null,
  )
  return config
}

/** Where the API answers whom no region concerns. */
export const apiAddress = ({ apiHost }: PublicConfig) => apiHost.replace('{region}', 'api')
