import { energySites, type GatewayReply } from '@console/sdk/contract'
import type { Context } from 'hono'

import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { implement } from '../../http/implement.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requestOf } from '../../http/request-of.ts'
import type { FleetApi, SiteOrderName } from '../../upstream/fleet-api.ts'
import { entitledProduct } from '../account/owned.ts'
import type { Commands } from './service.ts'

type Options = { db: Db; fleetApi: FleetApi; commands: Commands; upstreamLimit: RateLimit }
type ToSite = Caller & { params: { energy_site_id: string }; body?: object }

const orders = {
  addAuthorizedClient: energySites.addAuthorizedClient,
  removeAuthorizedClient: energySites.removeAuthorizedClient,
  scheduleBackupEvent: energySites.scheduleBackupEvent,
  cancelBackupEvent: energySites.cancelBackupEvent,
  setLocalSiteConfig: energySites.setLocalSiteConfig,
  setIslandMode: energySites.setIslandMode,
}

/** What a site's gateway is told: sent in turn and written down as commands are. */
export function siteOrderRoutes({ db, fleetApi, commands, upstreamLimit }: Options) {
  const tell =
    (name: SiteOrderName) =>
    async ({ params, body = {}, ...caller }: ToSite, c: Context<Env>): Promise<GatewayReply> => {
      const energySiteId = params.energy_site_id
      await entitledProduct(db, caller.userId, energySiteId)
      upstreamLimit.take(caller.userId)
      return commands.dispatch.send({
        order: { caller, request: requestOf(c), target: { energySiteId }, name, body: { ...body } },
        description: { cost: 0 },
        wakes: false,
        send: () => fleetApi.tellSite(caller.subject, energySiteId, name, body),
        outcome: () => ({ result: true, reason: null }),
      })
    }

  return implement(orders, {
    addAuthorizedClient: tell('add_authorized_client'),
    removeAuthorizedClient: tell('remove_authorized_client'),
    scheduleBackupEvent: tell('schedule_backup_event'),
    cancelBackupEvent: tell('cancel_backup_event'),
    setLocalSiteConfig: tell('set_local_site_config'),
    setIslandMode: tell('set_island_mode'),
  })
}
