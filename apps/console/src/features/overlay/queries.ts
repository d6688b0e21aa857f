import { RestrictedTokens } from '@console/sdk/account'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { useClient } from '../../lib/client.ts'

export type OverlayToken = { vin: string; signal: string; lifetimeDays: number }

/** Makes a token that may stand in the address of an overlay. A second try makes no second token. */
export function useOverlayToken() {
  const client = useClient()
  const attempt = useRef<{ of: string; key: string }>(undefined)
  return useMutation({
    mutationFn({ vin, signal, lifetimeDays }: OverlayToken) {
      const request = {
        name: `Overlay: ${signal}`,
        vin,
        signals: [signal],
        lifetime_days: lifetimeDays,
      }
      const of = JSON.stringify(request)
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      const idempotencyKey = attempt.current.key
      return new RestrictedTokens(client.transport).createOverlay(request, { idempotencyKey })
    },
    onSuccess() {
      attempt.current = undefined
    },
    // It is a secret: once nobody looks at it any more, it is forgotten.
    gcTime: 0,
  })
}
