import { energySites as contract } from '@console/sdk/contract'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { checkDates } from '../../http/check-dates.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { FleetApi, SiteAnswers } from '../../upstream/fleet-api.ts'
import { entitledProduct } from '../account/owned.ts'
import { upstreamProblem } from '../account/upstream-problem.ts'

type Options = { db: Db; fleetApi: FleetApi; upstreamLimit: RateLimit }
type ToSite = Caller & { params: { energy_site_id: string } }

const reads = {
  liveStatus: contract.liveStatus,
  siteInfo: contract.siteInfo,
  calendarHistory: contract.calendarHistory,
  telemetryHistory: contract.telemetryHistory,
  programs: contract.programs,
  authorizedClients: contract.authorizedClients,
  networkingStatus: contract.networkingStatus,
  systemInfo: contract.systemInfo,
  signedCommandsPublicKey: contract.signedCommandsPublicKey,
  wifiScan: contract.wifiScan,
  deviceCert: contract.deviceCert,
}

/** What an energy site does now and did before, and what its gateway says of itself. */
export function energySiteRoutes({ db, fleetApi, upstreamLimit }: Options) {
  const { siteHistory } = fleetApi

  async function ask<Answer>(
    { userId, params }: ToSite,
    question: (siteId: string) => Promise<Answer>,
  ) {
    await entitledProduct(db, userId, params.energy_site_id)
    upstreamLimit.take(userId)
    return question(params.energy_site_id).catch(upstreamProblem)
  }

  const answer =
    <Name extends keyof SiteAnswers>(name: Name) =>
    (request: ToSite) =>
      ask(request, (siteId) => fleetApi.askSite(request.subject, siteId, name))

  return implement(reads, {
    liveStatus: answer('live_status'),
    siteInfo: answer('site_info'),
    calendarHistory({ query, ...request }) {
      checkDates([query.start_date, query.end_date])
      return ask(request, (siteId) => siteHistory.calendar(request.subject, siteId, query))
    },
    telemetryHistory({ query, ...request }) {
      checkDates([query.start_date, query.end_date])
      return ask(request, (siteId) => siteHistory.charges(request.subject, siteId, query))
    },
    programs: (request) => ask(request, (siteId) => siteHistory.programs(request.subject, siteId)),
    authorizedClients: answer('authorized_clients'),
    networkingStatus: answer('networking_status'),
    systemInfo: answer('system_info'),
    signedCommandsPublicKey: answer('signed_commands_public_key'),
    wifiScan: answer('wifi_scan'),
    deviceCert: answer('device_cert'),
  })
}
