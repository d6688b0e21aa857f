import { type Deletion, DeletionCertificate } from '@console/sdk/contract'

import type { deletions, StoredDeletionStep } from '../../db/schema/deletions.ts'

type Row = typeof deletions.$inferSelect

type Seen = {
  /** To who deletes: what they need to check the certificate. */
  salted?: boolean
}

/** How far it has come. Nothing in it tells whose account it is. */
export function present(row: Row, { salted = false }: Seen = {}): Deletion {
  const { finishedAt, certificate } = row
  const at = row.steps.findIndex((step) => step.finishedAt === null)
  return {
    id: row.id,
    state: finishedAt ? 'done' : 'running',
    started_at: row.startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    steps: row.steps.map((step, index) => ({
      name: step.name,
      // Once begun it goes on by itself, also while its last step waits for the mail to go out.
      state: stateOf(step, index === at && (index > 0 || step.attempts > 0)),
      attempts: step.attempts,
      count: step.count,
      error: step.error,
      finished_at: step.finishedAt,
    })),
    // It is signed a moment before the last of it is gone.
    certificate:
      finishedAt && certificate !== null
        ? DeletionCertificate().parse(JSON.parse(certificate))
        : null,
    salt: salted ? (row.leaver?.salt ?? null) : null,
  }
}

function stateOf({ finishedAt, error }: StoredDeletionStep, isUnderWay: boolean) {
  if (finishedAt !== null) return 'done'
  if (!isUnderWay) return 'waiting'
  return error === null ? 'running' : 'retrying'
}
