import { checkDomain, checkOrigins } from './addresses.ts'
import { checkAdministrator } from './administrator.ts'
import { checkBackup } from './backup.ts'
import { checkBilling } from './billing.ts'
import { type Check, done, type Outside, runChecks } from './check.ts'
import { checkClock, checkDatabase, checkMigrations } from './database.ts'
import { checkDisk, checkFolder, checkSecrets } from './folder.ts'
import type { Installation } from './installation.ts'
import { checkMail } from './mail.ts'
import { manufacturerChecks } from './manufacturer.ts'
import { checkPorts } from './ports.ts'
import { checkTelemetryHost } from './telemetry-host.ts'

/** Looks at all of it now. `leaveDatabase` is called once the database is not needed any more. */
export const examine = (installation: Installation, leaveDatabase?: () => Promise<void>) =>
  runChecks(checksOf(installation), installation.now ?? Date.now, leaveDatabase)

/** All that is looked at, in the order in which it is to be mended. */
function checksOf(installation: Installation): Check[] {
  const { settings } = installation
  return [
    { id: 'settings', look: () => done('The settings can be read, and none is half set.') },
    { id: 'data_dir', look: () => checkFolder(installation) },
    { id: 'disk_space', look: () => checkDisk(installation) },
    { id: 'secrets', look: () => checkSecrets(installation) },
    { id: 'database', look: () => checkDatabase(installation) },
    { id: 'migrations', look: () => checkMigrations(installation) },
    { id: 'clock', look: () => checkClock(installation) },
    outside('ports', () => checkPorts(settings)),
    { id: 'origins', look: () => checkOrigins(settings) },
    outside('domain', () => checkDomain(settings)),
    ...manufacturerChecks(installation).map(({ id, look }) => outside(id, look)),
    { id: 'administrator', look: () => checkAdministrator(installation) },
    outside('telemetry_host', () => checkTelemetryHost(installation)),
    { id: 'mail', look: () => checkMail(installation) },
    { id: 'backup', look: () => checkBackup(installation) },
    { id: 'billing', look: () => checkBilling(installation) },
  ]
}

const outside = (id: string, look: Outside): Check => ({ id, look: () => look })
