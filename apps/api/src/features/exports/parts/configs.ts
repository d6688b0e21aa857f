import { and, asc, eq, or } from 'drizzle-orm'

import { configVersions, telemetryConfigs } from '../../../db/schema/telemetry-configs.ts'
import { knownUsers, presentVersion } from '../../telemetry-config/author.ts'
import { after, happened, iso, jsonFile, type Scope, type Source, theirs } from '../source.ts'

type Version = typeof configVersions.$inferSelect
type Config = typeof telemetryConfigs.$inferSelect

/** What each car is to stream, and every configuration that it was given. */
export function configFiles(scope: Scope): Source[] {
  const { db, person } = scope
  const ofConfigs = theirs(telemetryConfigs, scope)
  const ofVersions = and(
    // Also what the account decided for a car that is another's.
    or(theirs(configVersions, scope), eq(configVersions.userId, person.userId)),
    happened(configVersions.createdAt, scope),
  )
  const { vin, number } = configVersions
  return [
    jsonFile<Config>(
      { part: 'configs', path: 'configs/configs.json' },
      (rows) =>
        rows.map((row) => ({
          vin: row.vin,
          version: row.versionId,
          config: row.config,
          changed_at: iso(row.changedAt),
          sent_at: iso(row.sentAt),
          accepted_at: iso(row.acceptedAt),
          synced_at: iso(row.syncedAt),
          first_data_at: iso(row.firstDataAt),
          refusal: row.refusal,
          drift: row.drift,
          checked_at: iso(row.checkedAt),
        })),
      {
        count: () => db.$count(telemetryConfigs, ofConfigs),
        page: (last, limit) =>
          db
            .select()
            .from(telemetryConfigs)
            .where(and(ofConfigs, after([telemetryConfigs.vin], last && [last.vin])))
            .orderBy(asc(telemetryConfigs.vin))
            .limit(limit),
      },
    ),
    jsonFile<Version>(
      { part: 'configs', path: 'configs/versions.json' },
      (rows) => presentVersions(scope, rows),
      {
        count: () => db.$count(configVersions, ofVersions),
        page: (last, limit) =>
          db
            .select()
            .from(configVersions)
            .where(and(ofVersions, after([vin, number], last && [last.vin, last.number])))
            .orderBy(asc(vin), asc(number))
            .limit(limit),
      },
    ),
  ]
}

async function presentVersions({ db, person }: Scope, rows: readonly Version[]) {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const vin of new Set(rows.map((row) => row.vin))) {
    const users = await knownUsers(db, person, vin)
    names.set(vin, new Map(users.map(({ id, fullName }) => [id, fullName])))
  }
  return rows.map((row) => ({
    vin: row.vin,
    ...presentVersion(row, names.get(row.vin) ?? new Map()),
    config: row.config,
  }))
}
