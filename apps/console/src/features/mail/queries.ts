import {
  Mail,
  type MailAudience,
  type MailDraft,
  type MailLogFilter,
  type MailSend,
  type SendRequest,
} from '@console/sdk/admin'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { onceAtATime } from '../../lib/once-at-a-time.ts'

const mailOf = ({ transport }: ApiClient) => new Mail(transport)

/** Rows on a page of any list here. */
const perPage = 25

/** A send that is under way changes within seconds. */
const soonMs = 1500

export type LogFilter = Pick<MailLogFilter, 'status' | 'address' | 'send'> & { page: number }

export const mailQueries = {
  all: ['mail'] as const,
  templates: (client: ApiClient) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'templates'],
      queryFn: () => mailOf(client).templates(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  audience: (client: ApiClient, kind: MailDraft['kind'], audience: MailAudience) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'audience', kind, audience],
      queryFn: () => mailOf(client).audience(kind, audience),
      placeholderData: keepPreviousData,
    }),
  preview: (client: ApiClient, draft: MailDraft) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'preview', draft],
      queryFn: () => mailOf(client).preview(draft),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  sends: (client: ApiClient, page: number) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'sends', page],
      queryFn: () => mailOf(client).sends({ page, perPage }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? soonMs : false),
    }),
  log: (client: ApiClient, filter: LogFilter) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'log', filter],
      queryFn: () => mailOf(client).log({ ...filter, perPage }),
      placeholderData: keepPreviousData,
    }),
  message: (client: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'message', id],
      queryFn: () => mailOf(client).read(id),
      // Each reading stands in the audit log.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  suppressions: (client: ApiClient, page: number) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'suppressions', page],
      queryFn: () => mailOf(client).suppressions({ page, perPage }),
      placeholderData: keepPreviousData,
    }),
}

export const isUnderWay = ({ status }: Pick<MailSend, 'status'>) =>
  status === 'sending' || status === 'scheduled'

/** Of two presses before the button shows the first one, one is sent. */
const callsOnce = () => ({
  test: onceAtATime((mail: Mail, draft: MailDraft) => mail.test(draft)),
  send: onceAtATime((mail: Mail, request: SendRequest, idempotencyKey: string) =>
    mail.send(request, { idempotencyKey }),
  ),
})

/** What an administrator can do with mail. Each has read again what it changes. */
export function useMailActions() {
  const client = useClient()
  const queries = useQueryClient()
  const mail = mailOf(client)
  const [once] = useState(callsOnce)
  const readAgain = (part: string) =>
    queries.invalidateQueries({ queryKey: [...mailQueries.all, part] })
  return {
    test: useMutation({
      mutationFn: (draft: MailDraft) => once.test(mail, draft),
      onSettled: () => void readAgain('log'),
    }),
    send: useMutation({
      mutationFn: ({ request, key }: { request: SendRequest; key: string }) =>
        once.send(mail, request, key),
      // A number that has changed is counted again.
      onError: () => readAgain('audience'),
      onSettled: () => void readAgain('sends'),
    }),
    stop: useMutation({
      mutationFn: (id: string) => mail.stop(id),
      onSettled: () => readAgain('sends'),
    }),
    suppress: useMutation({
      mutationFn: ({ address, note }: { address: string; note: string | undefined }) =>
        mail.suppress(address, note),
      onSettled: () => readAgain('suppressions'),
    }),
    unsuppress: useMutation({
      mutationFn: (address: string) => mail.unsuppress(address),
      onSettled: () => readAgain('suppressions'),
    }),
  }
}
