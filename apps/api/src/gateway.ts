import type { Hono } from 'hono'

import { createApp, type RequestLog } from './app.ts'
import type { Bus } from './bus/bus.ts'
import type { Db } from './db/db.ts'
import { createCurrentProducts } from './features/account/current.ts'
import { type Entitled, refreshProducts } from './features/account/products.ts'
import { accountRoutes } from './features/account/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { createIdentify } from './features/auth/identify.ts'
import { authRoutes } from './features/auth/routes.ts'
import { chargeRoutes } from './features/charges/routes.ts'
import { chargingRoutes } from './features/charging/routes.ts'
import { commandHistoryRoutes } from './features/commands/history-routes.ts'
import { commandRoutes } from './features/commands/routes.ts'
import { createCommands } from './features/commands/service.ts'
import { siteOrderRoutes } from './features/commands/site-routes.ts'
import { doctorRoutes } from './features/doctor/routes.ts'
import { driveRoutes } from './features/drives/routes.ts'
import { energySiteRoutes } from './features/energy-sites/routes.ts'
import { fieldRoutes } from './features/fields/routes.ts'
import { historyRoutes, signalHistoryRoutes } from './features/history/routes.ts'
import { createOnce } from './features/idempotency/once.ts'
import { impersonationRoutes } from './features/impersonation/routes.ts'
import { noteVisit } from './features/impersonation/visit.ts'
import { keyRoutes } from './features/keys/routes.ts'
import type { FixedClient } from './features/oauth/clients.ts'
import { oauthRoutes } from './features/oauth/routes.ts'
import { openApiRoutes } from './features/openapi/routes.ts'
import { Metrics } from './features/operations/metrics.ts'
import { createReadiness } from './features/operations/readiness.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { preflightRoutes } from './features/preflight/routes.ts'
import { serviceRoutes } from './features/service/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { signInRoutes } from './features/sessions/routes.ts'
import { driverRoutes } from './features/sharing/driver-routes.ts'
import { invitationRoutes } from './features/sharing/invitation-routes.ts'
import type { Hub } from './features/stream/hub.ts'
import { streamRoutes } from './features/stream/routes.ts'
import { signalPrice } from './features/telemetry-config/price.ts'
import { fleetTelemetryRoutes, telemetryConfigRoutes } from './features/telemetry-config/routes.ts'
import { createConfigs } from './features/telemetry-config/service.ts'
import {
  configForecastRoutes,
  configVersionRoutes,
} from './features/telemetry-config/version-routes.ts'
import { limitedTokenRoutes } from './features/tokens/limited-routes.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { userDetailRoutes } from './features/users/detail-routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { vehicleServiceRoutes } from './features/vehicle-service/routes.ts'
import { vehicleDetailRoutes } from './features/vehicles/detail-routes.ts'
import { vehicleListRoutes } from './features/vehicles/list-routes.ts'
import { vehicleRoutes } from './features/vehicles/routes.ts'
import { type CallsPerMinute, callLimits } from './http/call-limits.ts'
import { cookieJar } from './http/cookies.ts'
import type { Env } from './http/env.ts'
import { listenerFor } from './http/listener.ts'
import { RateLimit } from './http/rate-limit.ts'
import type { Identity, Profile } from './identity/identity.ts'
import { systemTime, type Time } from './lib/time.ts'
import type { FleetApi } from './upstream/fleet-api.ts'

const minuteMs = 60_000
const signInsPerMinute = 30

export type GatewayOptions = {
  db: Db
  bus: Bus
  hub: Hub
  fleetApi: FleetApi
  identity: Identity
  entitled: Entitled
  /** The account's id if it is fixed beforehand, as the administrator's is. */
  fixedUserId: (profile: Profile) => string | undefined
  administratorId: string
  origins: { web: string; api: string }
  /** The registrable domain that both hosts share, if they are not on one name. */
  sharedDomain?: string | undefined
  callsPerMinute: CallsPerMinute
  /** Applications that the operator vouches for. */
  fixedClients: readonly FixedClient[]
  /** Calls per minute and user that reach the vehicles' side. */
  upstreamCallsPerMinute: number
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
  /** Address of pictures of cars, with `{model}` and `{colour}` in it. @default our own drawings */
  pictureTemplate?: string | undefined
  log: RequestLog
  /** Told when something fails that no request waits for. */
  onTrouble: (error: unknown) => void
  time?: Time
  /** By which sessions, tokens and confirmations grow old. */
  now?: () => number
  /** Routes that come with the chosen upstream, such as the pages of its identity. */
  moreRoutes: readonly Hono<Env>[]
}

/** The API host: every feature, joined. Which upstream, identity and database is decided outside. */
export function createGateway(options: GatewayOptions) {
  const { db, bus, hub, fleetApi, entitled, origins, log, administratorId } = options
  const { now = Date.now } = options
  // The API's own pages post to it as well.
  const ownOrigins = new Set([origins.web, origins.api])
  const https = origins.api.startsWith('https:')
  const cookies = cookieJar({ https, sharedDomain: options.sharedDomain })
  const { identify, close: forgetCallers } = createIdentify({
    db,
    bus,
    administratorId,
    sessionCookie: cookies.sessionName,
    now,
  })
  const upstreamLimit = new RateLimit({
    limit: options.upstreamCallsPerMinute,
    windowMs: minuteMs,
  })
  const account = { db, bus, fleetApi, entitled }
  const time = options.time ?? systemTime
  const reading = { db, bus, fleetApi, now: time.now }
  const currentProducts = createCurrentProducts({ ...account, upstreamLimit })
  const isReady = createReadiness(options.isReady, time.now)
  const metrics = new Metrics()
  const commands = createCommands({
    db,
    bus,
    fleetApi,
    time,
    onTrouble: options.onTrouble,
  })
  const configs = createConfigs({
    db,
    bus,
    telemetry: fleetApi.telemetry,
    now: time.now,
    onTrouble: options.onTrouble,
  })

  const rules = { origins: ownOrigins, https }
  const app = createApp({
    identify,
    rules,
    noteVisit: noteVisit(db),
    now,
    limitCalls: callLimits(options.callsPerMinute),
    log: {
      ...log,
      request(line) {
        metrics.answered(line)
        log.request(line)
      },
    },
    once: createOnce({ db, now: time.now, onTrouble: options.onTrouble }),
    routes: [
      authRoutes({
        db,
        bus,
        identity: options.identity,
        cookies,
        limit: new RateLimit({ limit: signInsPerMinute, windowMs: minuteMs, now }),
        apiOrigin: origins.api,
        webOrigin: origins.web,
        fixedUserId: options.fixedUserId,
        onSignedIn: async (user) => {
          await refreshProducts(account, user)
        },
        report: log.error,
        now,
      }),
      sessionRoutes({ db, bus, cookies, now }),
      signInRoutes({ db, bus, now }),
      auditRoutes({ db }),
      impersonationRoutes({ db, cookies, origins: ownOrigins, now }),
      serviceRoutes({ db, isReady }),
      operationRoutes({ isReady, metrics, openStreams: () => hub.openStreams }),
      userRoutes({ db }),
      userDetailRoutes({ fleetApi, upstreamLimit }),
      accountRoutes({ db, fleetApi, currentProducts, region: 'NA' }),
      keyRoutes({ db, fleetApi, upstreamLimit, now: time.now }),
      vehicleListRoutes({ currentProducts }),
      vehicleRoutes({ ...reading, commands, upstreamLimit }),
      vehicleDetailRoutes({ db, fleetApi, upstreamLimit }),
      vehicleServiceRoutes({
        ...reading,
        upstreamLimit,
        pictureTemplate: options.pictureTemplate,
      }),
      driverRoutes({ ...account, upstreamLimit }),
      invitationRoutes({ ...account, upstreamLimit, now: time.now }),
      energySiteRoutes({ db, fleetApi, upstreamLimit }),
      chargingRoutes({ fleetApi, upstreamLimit }),
      commandRoutes({ db, fleetApi, commands, upstreamLimit, now: time.now }),
      siteOrderRoutes({ db, fleetApi, commands, upstreamLimit }),
      commandHistoryRoutes({ db }),
      preflightRoutes({ db, fleetApi, upstreamLimit, now: time.now }),
      telemetryConfigRoutes({ db, configs }),
      fleetTelemetryRoutes({ db, configs, fleetApi, upstreamLimit }),
      configVersionRoutes({ db, configs, telemetry: fleetApi.telemetry, upstreamLimit }),
      configForecastRoutes({ db, configs, now: time.now, price: signalPrice }),
      fieldRoutes(),
      historyRoutes({ db, now: time.now }),
      signalHistoryRoutes({ db, now: time.now }),
      driveRoutes({ db, now: time.now }),
      chargeRoutes({ db, now: time.now }),
      doctorRoutes({ db, fleetApi, upstreamLimit, now: time.now }),
      oauthRoutes({ db, bus, fixedClients: options.fixedClients, now }),
      openApiRoutes(),
      streamRoutes({ db, hub }),
      tokenRoutes({ db, bus, now }),
      limitedTokenRoutes({ db, bus, now }),
      ...options.moreRoutes,
    ],
  })
  const close = () => {
    forgetCallers()
    commands.close()
  }
  const listener = listenerFor({ fetch: app.fetch, rules, onError: log.error })
  return { app, listener, commands, configs, close }
}
