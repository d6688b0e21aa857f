import { accountFiles } from './parts/account.ts'
import { auditFiles } from './parts/audit.ts'
import { chargeFiles } from './parts/charges.ts'
import { commandFiles } from './parts/commands.ts'
import { configFiles } from './parts/configs.ts'
import { driverRemovalFiles } from './parts/driver-removals.ts'
import { driveFiles } from './parts/drives.ts'
import { energySiteFiles } from './parts/energy-sites.ts'
import { hookFiles } from './parts/hooks.ts'
import { ledgerFiles } from './parts/ledger.ts'
import { signalFiles } from './parts/signals.ts'
import { transactionFiles } from './parts/transactions.ts'
import { vehicleFiles } from './parts/vehicles.ts'
import type { Part, Scope, Source } from './source.ts'

const filesOf: Record<Part, (scope: Scope) => Source[]> = {
  account: accountFiles,
  vehicles: (scope) => [...vehicleFiles(scope), ...driverRemovalFiles(scope)],
  energy_sites: energySiteFiles,
  signals: signalFiles,
  drives: driveFiles,
  charges: chargeFiles,
  commands: commandFiles,
  configs: configFiles,
  hooks: hookFiles,
  ledger: ledgerFiles,
  transactions: transactionFiles,
  audit: auditFiles,
}

/** The files of these parts, none of them read yet. */
export const sourcesOf = (parts: readonly Part[], scope: Scope) =>
  parts.flatMap((part) => filesOf[part](scope))
