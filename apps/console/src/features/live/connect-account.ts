import { ApiError } from '@console/sdk'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Connect } from './live-stream.ts'

/** Reads the whole account's stream through the SDK, which keeps it connected. */
export const connectAccount =
  (client: ApiClient): Connect =>
  (lastEventId, { onEvent, onStatus, onReset }) => {
    const stream = client.stream({ lastEventId })
    stream.on('status', ({ state, error }) => {
      const refusal = error instanceof ApiError ? error.status : undefined
      // Before it connects, it has nothing to tell.
      if (state !== 'idle') onStatus({ phase: state, since: Date.now(), refusal })
    })
    stream.on('reset', onReset)
    stream.on('event', onEvent)
    return () => stream.close()
  }
