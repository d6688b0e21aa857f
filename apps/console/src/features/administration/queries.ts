import {
  Admin,
  type AdminUser,
  type AdminUserSheet,
  Audit,
  type AuditEntry,
  type AuditFilterOptions,
  Impersonations,
} from '@console/sdk/admin'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { onceAtATime } from '../../lib/once-at-a-time.ts'

export type { AdminUser, AdminUserSheet, AuditEntry }
export type AdminVehicle = AdminUserSheet['vehicle_list'][number]
export type AuditFilter = Omit<AuditFilterOptions, 'start' | 'end'> & {
  start?: string | undefined
  end?: string | undefined
}

/** Rows on a page of any list here. */
const perPage = 25

const figuresEveryMs = 15_000
/** It asks mail servers and the manufacturer: not each time that somebody looks at another tab. */
const checklistFreshMs = 5 * 60_000

export const adminQueries = {
  all: ['administration'] as const,
  metrics: (client: ApiClient) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'metrics'],
      queryFn: () => new Admin(client.transport).metrics(),
      refetchInterval: figuresEveryMs,
    }),
  checklist: (client: ApiClient) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'checklist'],
      queryFn: () => new Admin(client.transport).checklist(),
      staleTime: checklistFreshMs,
    }),
  users: (client: ApiClient, { search, page }: { search: string; page: number }) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'users', search, page],
      queryFn: () =>
        new Admin(client.transport).users({ page, perPage, search: search || undefined }),
      placeholderData: keepPreviousData,
    }),
  user: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'user', id],
      queryFn: () => new Admin(client.transport).user(id),
    }),
  audit: (client: ApiClient, { page, ...filter }: AuditFilter & { page: number }) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'audit', filter, page],
      queryFn: () => new Audit(client.transport).list({ ...filter, page, perPage }),
      placeholderData: keepPreviousData,
    }),
}

/** Reads the VINs of a user. They stay in no cache: whoever closes the sheet gives a reason again. */
export function useReveal(userId: string) {
  const client = useClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (reason: string) => new Admin(client.transport).reveal(userId, reason),
  })
}

export function useAuditExport() {
  const client = useClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (filter: AuditFilter) => new Audit(client.transport).export(filter),
  })
}

type Wish = { reason: string; ticket: string; code: string }

/**
 * Begins to act as a user. The answer names another user than the one who asked, so that the page, and
 * all that it has read, is given up: see `follow-auth.ts`.
 */
export function useBeginVisit(userId: string) {
  const client = useClient()
  const [begin] = useState(() =>
    onceAtATime(async ({ reason, ticket, code }: Wish) => {
      const impersonations = new Impersonations(client.transport)
      const { confirm } = await impersonations.intent(userId, {
        reason: reason.trim(),
        ...(ticket.trim() && { ticket: ticket.trim() }),
        ...(code.trim() && { code: code.trim() }),
      })
      return impersonations.begin(userId, confirm)
    }),
  )
  return useMutation({ gcTime: 0, mutationFn: begin })
}
