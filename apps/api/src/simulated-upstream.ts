import { simulatedIdentityRoutes } from './features/auth/simulated-routes.ts'
import type { Profile } from './identity/identity.ts'
import { createSimulatedIdentity } from './identity/simulated.ts'
import type { Clock } from './upstream/simulator/clock.ts'
import { createSimulator } from './upstream/simulator/simulator.ts'
import type { SimulatorStore } from './upstream/simulator/store.ts'

export type SimulatedUpstreamOptions = {
  seed: string
  clock: Clock
  store: SimulatorStore
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

/** Fleet, identity and subscriptions without any account anywhere: the embedded default. */
export function createSimulatedUpstream(options: SimulatedUpstreamOptions) {
  const { seed, clock, store, origins, administratorId, anyAddress, invitationKey } = options
  const simulator = createSimulator({
    seed,
    clock,
    store,
    invitationKey,
    historyDays: options.historyDays,
    report: options.report,
    onRefusal: options.onRefusal,
  })
  const accounts = new Map(simulator.accounts.map((account) => [account.subject, account]))
  const simulated = createSimulatedIdentity({
    accounts: simulator.accounts,
    authorizeUrl: `${origins.api}/auth/simulated/authorize`,
  })
  return {
    fleetApi: simulator.fleetApi,
    source: simulator.source,
    demoVin: simulator.demoVin,
    identity: simulated.identity,
    entitled: (subject: string) => accounts.get(subject)?.subscribed ?? false,
    fixedUserId: ({ subject }: Profile) =>
      accounts.get(subject)?.roles.administrator ? administratorId : undefined,
    routes: simulatedIdentityRoutes({
      simulated,
      apiOrigin: origins.api,
      webOrigin: origins.web,
      anyAddress,
    }),
  }
}
