import type { ChecklistStep } from '@console/sdk/contract'
import type { Hono } from 'hono'

import { createApp, type RequestLog } from './app.ts'
import type { Billing } from './billing/billing.ts'
import type { Catalogue } from './billing/prices.ts'
import type { Bus } from './bus/bus.ts'
import type { Db } from './db/db.ts'
import type { Connections } from './db/open.ts'
import { createCurrentProducts } from './features/account/current.ts'
import { createKnownProducts } from './features/account/known-products.ts'
import { refreshAtSignIn } from './features/account/products.ts'
import { rememberRegion } from './features/account/region.ts'
import { accountRoutes } from './features/account/routes.ts'
import { Activity } from './features/activity/activity.ts'
import { administratorActRoutes } from './features/administration/act-routes.ts'
import { administrationRoutes } from './features/administration/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import type { IsAdministrator } from './features/auth/administrator.ts'
import { createIdentify } from './features/auth/identify.ts'
import { authRoutes } from './features/auth/routes.ts'
import { chargeRoutes } from './features/charges/routes.ts'
import { chargingRoutes } from './features/charging/routes.ts'
import { checklistRoutes } from './features/checklist/routes.ts'
import { commandHistoryRoutes } from './features/commands/history-routes.ts'
import { commandRoutes } from './features/commands/routes.ts'
import { createCommands } from './features/commands/service.ts'
import { siteOrderRoutes } from './features/commands/site-routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { createCredits } from './features/credits/service.ts'
import { Notary } from './features/deletion/certificate.ts'
import { deletionRoutes } from './features/deletion/routes.ts'
import { createDeletions } from './features/deletion/service.ts'
import { doctorRoutes } from './features/doctor/routes.ts'
import { driveRoutes } from './features/drives/routes.ts'
import { energySiteRoutes } from './features/energy-sites/routes.ts'
import { createExports } from './features/exports/packer.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { fieldRoutes } from './features/fields/routes.ts'
import { historyRoutes, signalHistoryRoutes } from './features/history/routes.ts'
import type { AddressGuard } from './features/hooks/address-guard.ts'
import { hookRoutes } from './features/hooks/routes.ts'
import { HookSender } from './features/hooks/sender.ts'
import { createOnce } from './features/idempotency/once.ts'
import { impersonationRoutes } from './features/impersonation/routes.ts'
import { noteVisit } from './features/impersonation/visit.ts'
import { learnReadiness } from './features/keys/readiness.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { unsubscribePageRoutes } from './features/mail/unsubscribe-page.ts'
import type { FixedClient } from './features/oauth/clients.ts'
import { oauthRoutes } from './features/oauth/routes.ts'
import { openApiRoutes } from './features/openapi/routes.ts'
import { Metrics } from './features/operations/metrics.ts'
import { createReadiness } from './features/operations/readiness.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { operatorMessageRoutes } from './features/operator-messages/routes.ts'
import { createPreflight } from './features/preflight/preflight.ts'
import { preflightRoutes } from './features/preflight/routes.ts'
import { Readings } from './features/readings/readings.ts'
import { serviceRoutes } from './features/service/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { signInRoutes } from './features/sessions/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { createRemovals } from './features/sharing/removals.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import type { Hub } from './features/stream/hub.ts'
import { streamRoutes } from './features/stream/routes.ts'
import { billingEventRoutes } from './features/subscription/event-routes.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { createSubscriptions } from './features/subscription/service.ts'
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
import type { Vault } from './lib/vault.ts'
import type { Mail } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Operator } from './mail/page.ts'
import type { Welcome } from './simulated-customers.ts'
import type { FleetApi } from './upstream/fleet-api.ts'
import type { UpstreamCalls } from './upstream/upstream-calls.ts'

const minuteMs = 60_000
const signInsPerMinute = 30

export type GatewayOptions = {
  db: Db
  bus: Bus
  hub: Hub
  fleetApi: FleetApi
  /** Tells of every call to the manufacturer. Left out, nobody counts them. */
  upstreamCalls?: UpstreamCalls | undefined
  identity: Identity
  /** What everything costs. */
  catalogue: Catalogue
  /** Who takes payments. Left out, nothing is sold, and all is free of charge. */
  billing?: Billing | undefined
  /** Gives a simulated account what it is documented to have bought, and tells what happened then. */
  welcome?: Welcome | undefined
  /** The account's id if it is fixed beforehand, as the simulated administrator's is. */
  fixedUserId?: (profile: Profile) => string | undefined
  isAdministrator: IsAdministrator
  /** Takes mails off our hands. */
  mail: Mail
  /** How many mails of sends to many it is given in a minute. @default as many as there are */
  mailSendsPerMinute?: number | undefined
  /** Who runs this installation, as mails name them. */
  operator: Operator
  origins: { web: string; api: string }
  /** The registrable domain that both hosts share, if they are not on one name. */
  sharedDomain?: string | undefined
  callsPerMinute: CallsPerMinute
  /** Seals secrets in the database. */
  vault: Vault
  /** Signs certificates of deletion: PKCS #8 in base64url. */
  certificateKey: string
  /** Takes what is deleted out of the database's files as well. */
  scrub: () => Promise<void>
  /** Where webhooks may lead. */
  hookGuard: AddressGuard
  /** Applications that the operator vouches for. */
  fixedClients: readonly FixedClient[]
  /** Calls per minute and user that reach the vehicles' side. */
  upstreamCallsPerMinute: number
  /** Of this process, to the database. */
  connections: () => Connections
  /** What a scraper of metrics shows in place of an administrator's sign-in. */
  metricsToken?: string | undefined
  /** Looks at everything that this installation needs. */
  examine: () => Promise<ChecklistStep[]>
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
  const { db, bus, hub, fleetApi, origins, log } = options
  const { now = Date.now } = options
  // The API's own pages post to it as well.
  const ownOrigins = new Set([origins.web, origins.api])
  const https = origins.api.startsWith('https:')
  const cookies = cookieJar({ https, sharedDomain: options.sharedDomain })
  const { identify, close: forgetCallers } = createIdentify({
    db,
    bus,
    isAdministrator: options.isAdministrator,
    sessionCookie: cookies.sessionName,
    now,
  })
  const upstreamLimit = new RateLimit({
    limit: options.upstreamCallsPerMinute,
    windowMs: minuteMs,
  })
  const account = { db, bus, fleetApi, now, onTrouble: options.onTrouble }
  const time = options.time ?? systemTime
  const reading = { db, bus, fleetApi, now: time.now }
  const readings = new Readings({ db, onTrouble: options.onTrouble })
  const products = createKnownProducts({ db, bus, now })
  const currentProducts = createCurrentProducts({ ...account, upstreamLimit })
  const { isReady, retire } = createReadiness(options.isReady, now)
  const metrics = new Metrics()
  const streams = () => ({ total: hub.openStreams, byUser: hub.openByAudience })
  const activity = new Activity({ db, now, streams })
  const stopListening = options.upstreamCalls?.listen((call) => {
    activity.upstream(call)
    metrics.called(call)
  })
  const mailing = { db, vault: options.vault, frame: { ...options.operator, ...origins }, now }
  const outbox = createOutbox({
    ...mailing,
    mail: options.mail,
    sendsPerMinute: options.mailSendsPerMinute,
    onTrouble: options.onTrouble,
  })
  const exports = createExports({ db, now, onTrouble: options.onTrouble })
  const credits = createCredits({
    db,
    bus,
    billing: options.billing,
    catalogue: options.catalogue,
    now,
    onTrouble: options.onTrouble,
  })
  const { billing, catalogue } = options
  const selling = { db, bus, billing, catalogue, credits, now }
  const subscriptions = createSubscriptions(selling)
  const commands = createCommands({
    db,
    bus,
    credits,
    fleetApi,
    time,
    onTrouble: options.onTrouble,
  })
  const preflight = createPreflight({ ...reading, credits, upstreamLimit, sessionNow: now })
  const configs = createConfigs({
    db,
    bus,
    telemetry: fleetApi.telemetry,
    now: time.now,
    onTrouble: options.onTrouble,
  })

  const notary = new Notary(options.certificateKey)
  const leaving = { db, bus, credits, fleetApi, notary, now }
  const { identity, scrub, onTrouble } = options
  const deletions = createDeletions({ ...leaving, identity, billing, scrub, onTrouble })

  const removals = createRemovals({ ...account, now: time.now })

  const hookSending = {
    db,
    bus,
    vault: options.vault,
    guard: options.hookGuard,
    host: new URL(origins.api).host,
    now: time.now,
  }
  const hookSender = new HookSender({ ...hookSending, onTrouble: options.onTrouble })

  const rules = { origins: ownOrigins, https }
  const request: RequestLog['request'] = (line) => {
    metrics.answered(line)
    activity.answered(line)
    log.request(line)
  }
  const app = createApp({
    identify,
    rules,
    noteVisit: noteVisit(db),
    now,
    limitCalls: callLimits(options.callsPerMinute),
    log: { ...log, request },
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
          await rememberRegion(account, user)
          const products = await refreshAtSignIn(account, user)
          if (!products) return
          for (const event of (await options.welcome?.(user, products)) ?? []) {
            await subscriptions.event(event)
          }
          const asking = { db, fleetApi, now: time.now, onTrouble }
          await learnReadiness(asking, { userId: user.id, subject: user.subject })
        },
        report: log.error,
        now,
      }),
      sessionRoutes({ db, bus, cookies, now }),
      signInRoutes({ db, bus, now }),
      settingsRoutes({ db }),
      mailRoutes({ ...mailing, includedCredits: options.catalogue.includedCredits }),
      unsubscribePageRoutes(mailing),
      operatorMessageRoutes({ db, inbox: options.operator.inbox, now }),
      auditRoutes({ db }),
      administrationRoutes({
        db,
        activity,
        catalogue,
        selling: billing !== undefined,
        regions: options.upstreamCalls?.regions ?? [],
        now,
      }),
      administratorActRoutes({ db, bus, credits, catalogue, now }),
      checklistRoutes({ examine: options.examine }),
      impersonationRoutes({ db, cookies, origins: ownOrigins, now }),
      serviceRoutes({ db, isReady, publicKey: notary.publicKey }),
      operationRoutes({
        db,
        isReady,
        metrics,
        openStreams: () => hub.openStreams,
        connections: options.connections,
        metricsToken: options.metricsToken,
        now: time.now,
      }),
      userRoutes({ db }),
      userDetailRoutes({ fleetApi, upstreamLimit }),
      accountRoutes({ ...account, currentProducts, upstreamLimit }),
      keyRoutes({ db, fleetApi, upstreamLimit, now: time.now }),
      vehicleListRoutes({ currentProducts }),
      vehicleRoutes({
        db,
        fleetApi,
        commands,
        preflight,
        credits,
        upstreamLimit,
        products,
        readings,
        now: time.now,
      }),
      vehicleDetailRoutes({ db, fleetApi, upstreamLimit }),
      vehicleServiceRoutes({
        ...reading,
        credits,
        upstreamLimit,
        pictureTemplate: options.pictureTemplate,
      }),
      ...sharingRoutes({ ...account, upstreamLimit, carsNow: time.now }),
      energySiteRoutes({ db, fleetApi, upstreamLimit }),
      chargingRoutes({ fleetApi, upstreamLimit }),
      commandRoutes({ db, fleetApi, commands, preflight, upstreamLimit, now: time.now }),
      siteOrderRoutes({ db, fleetApi, commands, upstreamLimit }),
      commandHistoryRoutes({ db }),
      preflightRoutes(preflight),
      telemetryConfigRoutes({ db, configs }),
      fleetTelemetryRoutes({ db, configs, fleetApi, upstreamLimit }),
      configVersionRoutes({ db, configs, telemetry: fleetApi.telemetry, upstreamLimit }),
      configForecastRoutes({ db, configs, now: time.now, price: signalPrice(catalogue) }),
      fieldRoutes(),
      historyRoutes({ db, now: time.now }),
      signalHistoryRoutes({ db, now: time.now }),
      driveRoutes({ db, now: time.now }),
      chargeRoutes({ db, now: time.now }),
      // After both: the names of their exports are no ids.
      exportRoutes({ db, now }),
      deletionRoutes({ ...leaving, cookies, origins: ownOrigins, upstreamLimit }),
      doctorRoutes({ db, fleetApi, upstreamLimit, now: time.now }),
      creditRoutes({ db, credits, catalogue: options.catalogue, now }),
      subscriptionRoutes({ ...selling, subscriptions }),
      ...(billing ? [billingEventRoutes({ billing, subscriptions })] : []),
      hookRoutes(hookSending),
      oauthRoutes({ db, bus, fixedClients: options.fixedClients, now }),
      openApiRoutes(),
      streamRoutes({ db, hub, credits }),
      tokenRoutes({ db, bus, now }),
      limitedTokenRoutes({ db, bus, now }),
      ...options.moreRoutes,
    ],
  })
  const close = async () => {
    stopListening?.()
    metrics.close()
    forgetCallers()
    products.close()
    commands.close()
    await readings.close()
  }
  const listener = listenerFor({
    fetch: app.fetch,
    rules,
    onError: log.error,
    onUnreadable: request,
  })
  return {
    app,
    listener,
    activity,
    commands,
    credits,
    subscriptions,
    configs,
    outbox,
    exports,
    deletions,
    removals,
    hookSender,
    retire,
    close,
  }
}
