import type { Scope } from '@console/sdk/contract'

import { telemetryConfigs } from '../../db/schema/telemetry-configs.ts'
import { commands, latestSignals, users, vehicleStates } from '../../db/schema.ts'
import type { Store } from '../../testing/database.ts'
import { startGateway } from '../../testing/gateway.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'

/** The car of these tests. It drives, and all that is asked of it is well. */
export const car = 'LRW3F7EK4NC700001'

const now = Date.parse('2026-06-01T08:02:00.000Z')
export const ago = (minutes: number) => new Date(now - minutes * 60_000)

/** What the manufacturer holds of a car that streams. */
export const held = {
  synced: true,
  config: { fields: {} },
  limit_reached: false,
  key_paired: true,
}

const allScopes: Scope[] = [
  'openid',
  'offline_access',
  'user_data',
  'vehicle_device_data',
  'vehicle_location',
]

export const refusedWith = (status: number) => () =>
  Promise.reject(new FleetApiError(status, 'The manufacturer’s own words.'))

/** A gateway before a manufacturer that answers otherwise than the simulated one, as `otherwise` says. */
export async function startDoctorStage(store: Store) {
  const otherwise: { -readonly [K in keyof FleetApi]?: FleetApi[K] } = {}
  const made: { simulated?: FleetApi } = {}
  const gateway = await startGateway(store, {
    fleetApi(simulated) {
      made.simulated = simulated
      return new Proxy(simulated, {
        get(target, name) {
          const own: unknown = Reflect.get(otherwise, name)
          const value: unknown = own ?? Reflect.get(target, name)
          return typeof value === 'function' && own === undefined ? value.bind(target) : value
        },
      })
    },
  })
  const { simulated } = made
  if (!simulated) throw new Error('The gateway was made without asking for its manufacturer.')
  const { db } = gateway
  const { client: owner } = await gateway.browser('owner')

  /** The car's last signal came so many minutes ago, or none ever. */
  async function heard(minutes: number | null) {
    await db.delete(latestSignals)
    if (minutes === null) return
    const row = { vin: car, field: 'Soc', value: 50, createdAt: ago(minutes) }
    await db.insert(latestSignals).values(row)
  }
  async function is(state: 'online' | 'offline' | 'asleep', minutes: number) {
    await db.delete(vehicleStates)
    await db.insert(vehicleStates).values({ vin: car, state, createdAt: ago(minutes) })
  }

  return {
    gateway,
    owner,
    simulated,
    otherwise,
    heard,
    is,
    scopes: (granted: Scope[]) => db.update(users).set({ scopes: granted }),
    configured: (row: Partial<typeof telemetryConfigs.$inferInsert>) =>
      db.insert(telemetryConfigs).values({
        vin: car,
        config: { fields: { Soc: { interval_seconds: 60 } } },
        changedAt: ago(60),
        acceptedAt: ago(59),
        syncedAt: ago(58),
        ...row,
      }),
    async refusedCommand(reason: string) {
      const [user] = await db.select().from(users)
      const command = { id: 'cmd_1', userId: user?.id ?? '', vin: car, name: 'flash_lights' }
      await db.insert(commands).values({ ...command, result: false, reason })
    },
    vehicle(members: object) {
      otherwise.vehicle = async (subject, vin) => ({
        ...(await simulated.vehicle(subject, vin)),
        ...members,
      })
    },
    status(members: object) {
      otherwise.fleetStatus = async (subject, vin) => ({
        ...(await simulated.fleetStatus(subject, vin)),
        ...members,
      })
    },
    region(region: FleetApi['account']['region']) {
      otherwise.account = { ...simulated.account, region }
    },
    telemetry(state: FleetApi['telemetry']['state']) {
      otherwise.telemetry = { ...simulated.telemetry, state }
    },
    /** All is well again. */
    async reset() {
      for (const name of Object.keys(otherwise)) Reflect.deleteProperty(otherwise, name)
      await db.delete(telemetryConfigs)
      await db.delete(commands)
      await db.update(users).set({ scopes: allScopes })
      await heard(1)
      await is('online', 30)
    },
    close: () => gateway.close(),
  }
}
export type DoctorStage = Awaited<ReturnType<typeof startDoctorStage>>
