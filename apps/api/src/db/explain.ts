import { StartError } from '../lib/start-error.ts'

/** An address may hold a password, so only the host is named. */
export function explainDatabase(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence: Record<string, string> = {
    ECONNREFUSED: 'Nothing answers at the address in DATABASE_URL. Start Postgres, or correct it.',
    ENOTFOUND: 'The host in DATABASE_URL is not known. Correct it.',
    EACCES: 'DATA_DIR may not be written. Choose another folder, or change its permissions.',
    '28P01': 'Postgres refuses the password in DATABASE_URL.',
    '3D000': 'The database in DATABASE_URL does not exist. Create it first.',
  }
  if (sentence[code]) throw new StartError(sentence[code], { cause: error })
  throw error
}
