import type { CommandActor, CommandConfirmation, SentCommand } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'

import type { StoredConfirmation } from '../../db/schema.ts'
import type { CommandRow } from './log.ts'
import { withoutPlaces } from './redact.ts'

/** One command as the history shows it; `places` is false to whoever may not know where cars are. */
export function present(row: CommandRow, { places }: { places: boolean }): SentCommand {
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
    actor: actorOf(row),
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
