import { resolve } from 'node:path'

import { restore as restoreFrom } from '../backup/restore.ts'
import { explainDatabase } from '../db/explain.ts'
import { readSettings } from '../env.ts'
import { secretsFile } from '../generated-secrets.ts'
import { type Command, runCommand } from './command.ts'

export const restore: Command<Record<never, never>> = {
  name: 'restore',
  about: 'Fills an empty database from a file that "backup" wrote. "-" is standard input.',
  takes: ['file'],
  options: {},
  async run({ positionals: [file = ''], environment, say }) {
    const settings = readSettings(environment)
    const { rows, madeAt, hasSecrets } = await restoreFrom({
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
      from: file === '-' ? process.stdin : resolve(file),
    }).catch(explainDatabase)
    say(`Restored ${rows} rows, as they were at ${madeAt}.`)
    if (!hasSecrets) {
      say(
        `There is no ${secretsFile(settings.DATA_DIR)}. Put the one of the old installation there before you start the gateway: without it what is sealed in the database is lost.`,
      )
    }
    return true
  },
}

if (import.meta.main) await runCommand(restore)
