import { errorKind, offlineError, outdatedError } from '@console/ui/error-kinds'
import type { PageError } from '@console/ui/error-text'

import { isMissingPart } from '../lib/reload-guard.ts'

/** An error as the page in its place shows it. */
export type ShownError = PageError & {
  requestId?: string | undefined
  /** Seconds until another try is taken. */
  retryAfter?: number | undefined
  /** Loading the page again may help. */
  isTemporary?: boolean
}

/** Words for an error that ends a page. Nothing of it but its own sentence is shown. */
export function describePageError(error: unknown, isOnline = navigator.onLine): ShownError {
  if (!isOnline) return { ...offlineError, isTemporary: true }
  if (isMissingPart(error)) return { ...outdatedError, isTemporary: true }
  // Errors of the API and fatal ones carry these; the SDK's classes are not part of the first page.
  const { status, requestId, retryAfter } = membersOf(error)
  const said = error instanceof Error ? error.message : undefined
  return {
    status,
    ...(errorKind(status) ?? { message: said }),
    requestId,
    retryAfter,
    isTemporary: status === 429 || status >= 500,
  }
}

function membersOf(error: unknown) {
  const member = (name: string): unknown =>
    error instanceof Error ? Reflect.get(error, name) : undefined
  const status = member('status')
  const requestId = member('requestId')
  const retryAfter = member('retryAfter')
  return {
    status: typeof status === 'number' ? status : 500,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  }
}
