import { resolve } from 'node:path'

import { backUp } from '../backup/back-up.ts'
import { explainDatabase } from '../db/explain.ts'
import { readSettings } from '../env.ts'
import { StartError } from '../lib/start-error.ts'
import { type Command, runCommand } from './command.ts'

const options = {
  'with-secrets': {
    type: 'boolean',
    help: 'Includes secrets.json: whoever has the file can then read all that is sealed.',
  },
} as const

export const backup: Command<typeof options> = {
  name: 'backup',
  about:
    'Writes the whole database into a file, also while the gateway runs. "-" is standard output.',
  takes: ['file'],
  options,
  async run({ values, positionals: [file = ''], environment, say }) {
    if (file === '-' && hasBanner(environment)) {
      throw new StartError(
        'npm writes lines of its own before the back-up, which then is none. Use "npm run --silent backup -- -".',
      )
    }
    const settings = readSettings(environment)
    const withSecrets = values['with-secrets'] === true
    const { rows, noted } = await backUp({
      dataDir: settings.DATA_DIR,
      databaseUrl: settings.DATABASE_URL,
      to: file === '-' ? process.stdout : resolve(file),
      withSecrets,
    }).catch(explainDatabase)
    say(`Backed up ${rows} rows.`)
    say(
      withSecrets
        ? 'The file holds the secrets of this installation. Whoever reads it can act as everybody in it: keep it as you would keep a password.'
        : 'The secrets are not in it. Keep secrets.json of DATA_DIR apart from it: without that file what is sealed in the database is lost.',
    )
    if (!noted) {
      say(
        `That it was made could not be noted in ${settings.DATA_DIR}: the checks of the installation will not know of it.`,
      )
    }
    return true
  },
}

/** Whether npm has said on standard output what it runs. Others say so elsewhere. */
const hasBanner = ({
  npm_lifecycle_event: script,
  npm_config_user_agent: agent = '',
  npm_config_loglevel: level,
}: Record<string, string | undefined>) =>
  script === backup.name && agent.startsWith('npm/') && level !== 'silent'

if (import.meta.main) await runCommand(backup)
