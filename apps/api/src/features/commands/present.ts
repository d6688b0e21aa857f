import type { CommandActor, CommandConfirmation, SentCommand } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { StoredConfirmation } from '../../db/schema.ts'
import type { CommandRow } from './log.ts'
import { withoutPlaces } from './redact.ts'

type Seen = {
  /** False to whoever may not know where cars are. */
  places: boolean
  /** Not the reader but this driver sent it; null if its name is no longer known. */
  driver?: string | null | undefined
}

/** One command as the history shows it. */
export function present(row: CommandRow, { places, driver }: Seen): SentCommand {
  return {
    id: row.id,
    vin: row.vin,
    energy_site_id: row.energySiteId,
    command: row.name,
    body: places ? row.body : withoutPlaces(row.name, row.body),
    status: statusOf(row),
    result: row.result,
    reason: row.reason,
    error: row.error,
    woke: row.woke,
    cost: row.cost,
    actor: driver === undefined ? actorOf(row) : driverOf(driver),
    request_id: row.requestId,
    sent_at: (row.sentAt ?? row.acceptedAt).toISOString(),
    answered_at: row.finishedAt?.toISOString() ?? null,
    confirmation: row.confirmation && confirmationOf(row.confirmation, places),
  }
}

function statusOf({ finishedAt, error, result }: CommandRow) {
  if (!finishedAt) return 'pending'
  if (error !== null) return 'failed'
  return result === false ? 'refused' : 'accepted'
}

/** Of a driver its owner learns the name, not with which programs the driver sends. */
const driverOf = (name: string | null): CommandActor => ({
  kind: 'driver',
  id: null,
  name,
  user_agent: null,
})

function actorOf(row: CommandRow): CommandActor {
  const { tokenId, applicationId, administratorId } = row
  const kind = administratorId
    ? 'administrator'
    : applicationId
      ? 'application'
      : tokenId
        ? 'token'
        : 'session'
  const id = administratorId ?? applicationId ?? tokenId
  return { kind, id, name: row.actorName, user_agent: row.userAgent }
}

function confirmationOf(stored: StoredConfirmation, places: boolean): CommandConfirmation {
  const { status, signal, anyOf, seen, seenAt, delayMs } = stored
  const hidden = !places && signal !== null && isPlace(signal)
  return {
    status,
    signal,
    expected: hidden ? null : expectedOf(anyOf),
    ...(seen !== undefined && !hidden && { seen }),
    seen_at: seenAt ?? null,
    delay_ms: delayMs ?? null,
  }
}

/** Of several values that would do, the first. */
export const expectedOf = ([first]: StoredConfirmation['anyOf']) =>
  typeof first === 'object' ? { ...first } : (first ?? null)

const isPlace = (signal: string) =>
  fieldCatalogue[signal]?.scopes.includes('vehicle_location') ?? false
