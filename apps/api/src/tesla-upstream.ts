import { publicKeyAddress } from '@console/app-config/virtual-key'

import type { Db } from './db/db.ts'
import { type Settings, teslaSettings } from './env.ts'
import { administratorBy } from './features/auth/administrator.ts'
import { createTeslaIdentity } from './identity/tesla.ts'
import { TeslaAccounts } from './identity/tesla-accounts.ts'
import { TokenEndpoint } from './identity/token-endpoint.ts'
import { textOf } from './lib/named-file.ts'
import type { Vault } from './lib/vault.ts'
import { partnerRegistration } from './partner-registration.ts'
import { HttpOrigin } from './upstream/tesla/http-origin.ts'
import { createTeslaFleetApi } from './upstream/tesla/tesla-fleet-api.ts'
import { UpstreamCalls } from './upstream/upstream-calls.ts'

const na = 'https://fleet-api.prd.na.vn.cloud.tesla.com'
const eu = 'https://fleet-api.prd.eu.vn.cloud.tesla.com'
const cn = 'https://fleet-api.prd.cn.vn.cloud.tesla.cn'

type Hosts = {
  /** The first is asked to which region an account belongs. */
  baseUrls: readonly [string, ...string[]]
  authorizeUrl: string
  tokenUrl: string
  metadataUrl: string
}

const authHost = 'https://fleet-auth.prd.vn.cloud.tesla.com/oauth2/v3'
const worldwide = {
  authorizeUrl: 'https://auth.tesla.com/oauth2/v3/authorize',
  tokenUrl: `${authHost}/token`,
  metadataUrl: `${authHost}/thirdparty/.well-known/openid-configuration`,
}
const hostsOf: Record<Settings['TESLA_REGION'], Hosts> = {
  na: { ...worldwide, baseUrls: [na, eu] },
  eu: { ...worldwide, baseUrls: [eu, na] },
  // A world of its own: neither accounts nor applications are shared with the others.
  cn: {
    authorizeUrl: 'https://auth.tesla.cn/oauth2/v3/authorize',
    tokenUrl: 'https://auth.tesla.cn/oauth2/v3/token',
    metadataUrl: 'https://auth.tesla.cn/oauth2/v3/thirdparty/.well-known/openid-configuration',
    baseUrls: [cn],
  },
}

const regionOf: Readonly<Record<string, string>> = { [na]: 'na', [eu]: 'eu', [cn]: 'cn' }

const keyDeadlineMs = 10_000

/** Fleet and sign-in of real cars. Undefined if the settings name no application at Tesla. */
export function createTeslaUpstream(options: { settings: Settings; db: Db; vault: Vault }) {
  const { settings, db, vault } = options
  const tesla = teslaSettings(settings)
  if (!tesla) return undefined
  const { baseUrls, authorizeUrl, tokenUrl, metadataUrl } = hostsOf[settings.TESLA_REGION]
  const { client, domain } = tesla
  const tokens = new TokenEndpoint(tokenUrl)
  const accounts = new TeslaAccounts({ db, vault, tokens, client, homeUrl: baseUrls[0] })
  const regions = baseUrls.flatMap((url) => regionOf[url] ?? [])
  const upstreamCalls = new UpstreamCalls(regions)
  const { fleetApi, close } = createTeslaFleetApi({
    access: accounts,
    baseUrls,
    onEnded(baseUrl, status) {
      const region = regionOf[baseUrl]
      if (region !== undefined) upstreamCalls.told({ region, status })
    },
    proxy: proxyOf(settings),
    domain,
    publishedKey,
    receiver: receiverOf(settings),
  })
  const identity = createTeslaIdentity({
    client,
    authorizeUrl,
    metadataUrl,
    tokens,
    accounts,
    baseUrls,
  })
  return {
    fleetApi,
    upstreamCalls,
    identity,
    isAdministrator: administratorBy(settings.ADMINISTRATOR_EMAIL),
    close: async () => {
      await Promise.all([close(), tokens.close()])
    },
  }
}

/** What Tesla holds of this installation, asked without a database. Undefined without an application. */
export function createTeslaRegistration(settings: Settings) {
  const tesla = teslaSettings(settings)
  if (!tesla) return undefined
  const { baseUrls, tokenUrl } = hostsOf[settings.TESLA_REGION]
  return partnerRegistration({ ...tesla, homeUrl: baseUrls[0], tokenUrl, publishedKey })
}

function proxyOf({ TESLA_COMMAND_PROXY_URL: url, TESLA_COMMAND_PROXY_CA: file }: Settings) {
  if (url === undefined) return undefined
  const ca = file === undefined ? undefined : textOf('TESLA_COMMAND_PROXY_CA', file)
  return { url: new URL(url).origin, ca }
}

function receiverOf(settings: Settings) {
  const {
    TESLA_TELEMETRY_HOST: hostname,
    TESLA_TELEMETRY_PORT: port,
    TESLA_TELEMETRY_CA: file,
  } = settings
  if (hostname === undefined) return undefined
  return { hostname, port, ...(file !== undefined && { ca: textOf('TESLA_TELEMETRY_CA', file) }) }
}

/** Fetched as Tesla would fetch it. */
async function publishedKey(domain: string) {
  const { origin: address, pathname } = new URL(publicKeyAddress(domain))
  const origin = new HttpOrigin({ origin: address })
  try {
    const headers = { accept: '*/*' }
    const ask = { method: 'GET', path: pathname, headers, deadlineMs: keyDeadlineMs } as const
    const { status, body } = await origin.ask(ask)
    return status === 200 ? body.toString() : undefined
  } catch {
    return undefined
  } finally {
    await origin.close()
  }
}
