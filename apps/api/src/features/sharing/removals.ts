import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { repeat } from '../../lib/repeat.ts'
import { untilDone } from '../../lib/until-done.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { refreshAllWhoSee } from './lost-access.ts'
import { allInvitations, idOf, invitedSince, redeemerOf } from './redeemers.ts'
import {
  claimRemoval,
  forgetLeases,
  forgetRemoval,
  postpone,
  type RemovalRow,
} from './removal-store.ts'

const lookEveryMs = 1_000

type RemovalOptions = {
  db: Db
  bus: Bus
  fleetApi: FleetApi
  /** By which removals are due. */
  now: () => number
  onTrouble: (error: unknown) => void
}

/**
 * Removes drivers whose time is over. Each removal is in the hands of one process at a time; what fails
 * is tried again until it is done, also after a restart.
 */
export function createRemovals(options: RemovalOptions) {
  const { db, fleetApi, now, onTrouble } = options
  const { sharing } = fleetApi
  let stopping = false
  /** What must be over before anything is claimed. */
  let ready = async () => {}

  /** Whose access ends; nobody where the invitation was not redeemed, or who is meant came back since. */
  async function driverOf(row: RemovalRow, subject: string) {
    const { vin, invitationId, chosenAt } = row
    const find = (all: Awaited<ReturnType<typeof allInvitations>>) =>
      all.find((one) => idOf(one) === invitationId)
    let all = await allInvitations(sharing, subject, vin)
    if (invitationId !== null && row.driverId === null && find(all)?.state === 'pending') {
      await sharing.revoke(subject, vin, invitationId)
      // Somebody may have redeemed it a moment before.
      all = await allInvitations(sharing, subject, vin)
    }
    const redeemed = find(all)
    const driverId = row.driverId ?? (redeemed && redeemerOf(redeemed))
    return driverId !== undefined && invitedSince(all, driverId, chosenAt) ? undefined : driverId
  }

  async function carryOut(row: RemovalRow, subject: string) {
    const driverId = await driverOf(row, subject)
    if (driverId !== undefined) {
      await sharing.removeDriver(subject, row.vin, driverId)
      await refreshAllWhoSee(options, row.vin)
    }
    await forgetRemoval(db, row.id)
  }

  /** Does all that is due. */
  async function work() {
    await ready()
    while (!stopping) {
      const claimed = await claimRemoval(db, now())
      if (!claimed) return
      const { row, subject } = claimed
      try {
        await carryOut(row, subject)
      } catch (error) {
        // The car is no longer theirs, so who drives it is not theirs to say.
        if (isGone(error)) {
          await forgetRemoval(db, row.id)
          continue
        }
        onTrouble(error)
        await postpone(db, row, now())
      }
    }
  }

  return {
    work,
    /** `alone`, nobody else can be at work on what stands as being worked on. Returns the way to stop. */
    start({ alone }: { alone: boolean }) {
      // With the first look, so that no start waits for it.
      if (alone) ready = untilDone(() => forgetLeases(db))
      const stopWork = repeat(lookEveryMs, work, onTrouble)
      return async () => {
        stopping = true
        await stopWork()
      }
    },
  }
}

const isGone = (error: unknown) => error instanceof FleetApiError && error.status === 404
