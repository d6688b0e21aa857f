import { Tokens } from '@console/sdk'
import { type OverlayTokenRequest, RestrictedTokens, type TokenDetails } from '@console/sdk/account'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { onceAtATime } from '../../lib/once-at-a-time.ts'
import type { AskedToken } from './draft.ts'

const all = ['tokens'] as const
const nowAndThenMs = 30_000

const limitedOf = ({ transport }: ApiClient) => new RestrictedTokens(transport)

export const tokenQueries = {
  all,
  list: (client: ApiClient) =>
    queryOptions({
      queryKey: all,
      queryFn: () => limitedOf(client).list(),
      // When they were last used changes while one looks.
      refetchInterval: nowAndThenMs,
    }),
}

/** Without any limit it is the plain call, with nothing in it unless something was chosen. */
async function make(client: ApiClient, asked: AskedToken) {
  const { token } =
    asked.kind === 'limited'
      ? await limitedOf(client).create(asked.request)
      : await new Tokens(client.transport).create(asked.request)
  return token
}

/** Of two presses before the button shows the first one, one is sent. */
const callsOnce = () => ({
  create: onceAtATime(make),
  createOverlay: onceAtATime(async (client: ApiClient, request: OverlayTokenRequest) => {
    const { token } = await limitedOf(client).createOverlay(request)
    return token
  }),
  rotate: onceAtATime(async (client: ApiClient, id: string, hours: number) => {
    const { token } = await limitedOf(client).rotate(id, { overlap_hours: hours })
    return token
  }),
})

/** What can be done about tokens. Each act has the list read again; no secret is kept anywhere. */
export function useTokenActions() {
  const client = useClient()
  const queries = useQueryClient()
  const [once] = useState(callsOnce)
  const onSettled = () => void queries.invalidateQueries({ queryKey: all })
  // A secret shows as soon as it is there, and stays nowhere after it was shown.
  const ofSecret = { onSettled, gcTime: 0 }
  return {
    create: useMutation({
      ...ofSecret,
      mutationFn: (asked: AskedToken) => once.create(client, asked),
    }),
    createOverlay: useMutation({
      ...ofSecret,
      mutationFn: (request: OverlayTokenRequest) => once.createOverlay(client, request),
    }),
    rotate: useMutation({
      ...ofSecret,
      mutationFn: ({ id, hours }: { id: string; hours: number }) => once.rotate(client, id, hours),
    }),
    pause: useMutation({
      onSettled: () => queries.invalidateQueries({ queryKey: all }),
      mutationFn: ({ id, paused }: Pick<TokenDetails, 'id' | 'paused'>) =>
        limitedOf(client).update(id, { paused }),
    }),
    revoke: useMutation({
      onSettled,
      mutationFn: (id: string) => new Tokens(client.transport).revoke(id),
    }),
  }
}
