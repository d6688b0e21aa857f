import type { ClientConfig } from 'pg'

import type { Bus } from './bus/bus.ts'
import type { IsAdministrator } from './features/auth/administrator.ts'
import { simulatedIdentityRoutes } from './features/auth/simulated-routes.ts'
import type { Profile } from './identity/identity.ts'
import { createSimulatedIdentity } from './identity/simulated.ts'
import { accounts as everybody, simulatedIssuer } from './upstream/simulator/accounts.ts'
import type { Clock } from './upstream/simulator/clock.ts'
import { counted } from './upstream/simulator/counted.ts'
import { demoVin } from './upstream/simulator/fleet.ts'
import { shareSimulator } from './upstream/simulator/shared.ts'
import { simulatedRegion } from './upstream/simulator/simulated-account.ts'
import { createSimulator } from './upstream/simulator/simulator.ts'
import type { SimulatorStore } from './upstream/simulator/store.ts'
import { UpstreamCalls } from './upstream/upstream-calls.ts'

export type SimulatedUpstreamOptions = {
  seed: string
  clock: Clock
  store: SimulatorStore
  /** Left out, no other process has this fleet. */
  shared?: { connection: ClientConfig; bus: Bus } | undefined
  origins: { web: string; api: string }
  administratorId: string
  /** Codes of invitations follow from it. */
  invitationKey: string
  /** Offer the accounts to other machines too. */
  anyAddress: boolean
  /** Days of history made on the first start. */
  historyDays: number
  report: (line: string) => void
  /** Told when telemetry could not be stored; it is kept and sent again. */
  onRefusal: (error: unknown) => void
}

/** Fleet and identity without any account anywhere: the embedded default. */
export function createSimulatedUpstream(options: SimulatedUpstreamOptions) {
  const { seed, clock, store, origins, administratorId, anyAddress, invitationKey } = options
  const make = (on: SimulatorStore) =>
    createSimulator({
      seed,
      clock,
      store: on,
      invitationKey,
      historyDays: options.historyDays,
      report: options.report,
      onRefusal: options.onRefusal,
    })
  const { shared } = options
  const { fleetApi, source } = shared
    ? shareSimulator({ ...shared, store, make, onTrouble: options.onRefusal })
    : make(store)
  const upstreamCalls = new UpstreamCalls([simulatedRegion])
  const accounts = new Map(everybody.map((account) => [account.subject, account]))
  const isAdministrator: IsAdministrator = ({ issuer, subject }) =>
    issuer === simulatedIssuer && accounts.get(subject)?.roles.administrator === true
  const simulated = createSimulatedIdentity({
    accounts: everybody,
    authorizeUrl: `${origins.api}/auth/simulated/authorize`,
  })
  return {
    fleetApi: counted(fleetApi, upstreamCalls, simulatedRegion),
    upstreamCalls,
    source,
    demoVin,
    identity: simulated.identity,
    accountOf: (subject: string) => accounts.get(subject),
    isAdministrator,
    fixedUserId: (profile: Profile) => (isAdministrator(profile) ? administratorId : undefined),
    routes: simulatedIdentityRoutes({
      simulated,
      apiOrigin: origins.api,
      webOrigin: origins.web,
      anyAddress,
    }),
  }
}
