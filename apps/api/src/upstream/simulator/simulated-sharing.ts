import type { Driver, Invitation } from '@console/sdk/contract'
import { FleetApiError } from '../fleet-api.ts'
import type { SharingApi } from '../sharing-api.ts'
import { ownCar, visibleCar } from './access.ts'
import { accountNumber, accounts, subjectOf } from './accounts.ts'
import type { Clock } from './clock.ts'
import { moment } from './emit.ts'
import { vehicle } from './products.ts'
import { invitationCodes } from './sharing.ts'
import { type Invited, invite, redeem, removeDriver, revoke, stateOf } from './sharing-state.ts'
import type { Simulation } from './simulation.ts'

/** Most invitations on one page, as the manufacturer has it. */
const perPageMax = 25
const noSuchInvitation = () => new FleetApiError(404, 'There is no such invitation.')

/** Drivers and invitations of the simulated cars. */
export function simulatedSharing(options: {
  simulation: Simulation
  clock: Clock
  invitationKey: string
}): SharingApi {
  const { simulation, clock } = options
  const { sharing } = simulation
  const codes = invitationCodes(options.invitationKey)
  const present = (invited: Invited) =>
    invitation(simulation, invited, codes.codeOf(invited.id), clock.now())

  return {
    async drivers(owner, vin) {
      ownCar(simulation, owner, vin)
      return sharing.state.drivers.filter((one) => one.vin === vin).map(driver)
    },

    async removeDriver(subject, vin, shareUserId) {
      const { access } = visibleCar(simulation, subject, vin)
      const named = shareUserId === undefined ? undefined : subjectOf(Number(shareUserId))
      if (access === 'DRIVER' && shareUserId !== undefined && named !== subject) {
        throw new FleetApiError(403, 'A driver may only give up the own access.')
      }
      if (access === 'OWNER' && shareUserId === undefined) {
        throw new FleetApiError(400, 'query/share_user_id: name the driver.')
      }
      const gone = access === 'DRIVER' ? subject : named
      if (gone === undefined) return
      await sharing.change((state) => removeDriver(state, vin, gone), clock.now())
    },

    async invitations(owner, vin, { page, perPage }) {
      ownCar(simulation, owner, vin)
      const all = sharing.state.invitations.filter((one) => one.vin === vin).toReversed()
      const size = Math.min(perPage, perPageMax)
      const pages = Math.max(1, Math.ceil(all.length / size))
      const items = all.slice((page - 1) * size, page * size).map(present)
      const pagination = {
        previous: page > 1 ? page - 1 : null,
        next: page < pages ? page + 1 : null,
        current: page,
        per_page: size,
        count: all.length,
        pages,
      }
      return { items, count: items.length, pagination }
    },

    async invite(owner, vin) {
      ownCar(simulation, owner, vin)
      const now = clock.now()
      return present(await sharing.change((state) => invite(state, vin, now), now))
    },

    async revoke(owner, vin, id) {
      ownCar(simulation, owner, vin)
      const now = clock.now()
      await sharing.change((state) => revoke(state, vin, Number(id), now), now)
    },

    async redeem(subject, code) {
      const id = codes.idOf(code)
      if (id === null) throw noSuchInvitation()
      const now = clock.now()
      const owns = (vin: string) => simulation.car(vin)?.car.owner === subject
      const { vin } = await sharing.change(
        (state) => redeem(state, id, { subject, owns }, now),
        now,
      )
      const { simulated } = visibleCar(simulation, subject, vin)
      return { vehicle_id_s: vehicle(simulation, simulated).id_s, vin }
    },
  }
}

function driver({ subject }: { subject: string }): Driver {
  const number = accountNumber(subject)
  const [first = '', ...rest] =
    accounts.find((account) => account.subject === subject)?.fullName.split(' ') ?? []
  return {
    my_tesla_unique_id: number,
    user_id: number,
    user_id_s: String(number),
    vault_uuid: subject,
    driver_first_name: first,
    driver_last_name: rest.join(' '),
    granular_access: { hide_private: false },
    active_pubkeys: [],
    public_key: '',
  }
}

function invitation(
  simulation: Simulation,
  invited: Invited,
  code: string,
  now: number,
): Invitation {
  const { id, vin, redeemedBy, revokedAt, expiresAt } = invited
  const owner = accountNumber(simulation.car(vin)?.car.owner ?? '')
  const guest = redeemedBy === null ? null : accountNumber(redeemedBy)
  return {
    id,
    id_s: String(id),
    owner_id: owner,
    owner_id_s: String(owner),
    share_user_id: guest,
    share_user_id_s: guest === null ? '' : String(guest),
    share_user_sso_id: redeemedBy,
    product_id: vin,
    product_type: 'vehicle',
    share_type: 'customer',
    state: stateOf(invited, now),
    code,
    share_link: `https://simulated.wattlane.example/invitations/${code}`,
    vin,
    expires_at: moment(expiresAt),
    revoked_at: revokedAt === null ? null : moment(revokedAt),
    borrowing_device_id: null,
    borrowing_key_hash: null,
    key_id: null,
    active_pubkeys: [null],
  }
}
