import { apiHosts, type PublicConfig } from '@console/app-config'

/** Where sign-in begins, to end at `path` of this host. */
export const signInUrl = ({ apiHost }: Pick<PublicConfig, 'apiHost'>, path: string) =>
  `${apiHosts(apiHost)[0]}/auth/login?redirect=${encodeURIComponent(path)}`
