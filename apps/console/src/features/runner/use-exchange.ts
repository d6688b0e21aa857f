import type { Prepared } from '@console/sdk/openapi'
import { useEffect, useReducer, useRef } from 'react'
import { useClient } from '../../lib/client.ts'
import { type Answer, exchange } from './exchange.ts'

export type ExchangeState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'answered'; answer: Answer; prepared: Prepared }
  | { step: 'canceled'; isWrite: boolean }
  | { step: 'failed'; message: string; isWrite: boolean }

const unreachable = 'No whole answer arrived. Check your connection, then try again.'

/** Sends one call at a time and holds what came of the last one. */
export function useExchange() {
  const client = useClient()
  const [state, setState] = useReducer((_: ExchangeState, next: ExchangeState) => next, {
    step: 'idle',
  })
  const current = useRef<AbortController>(undefined)
  // Nobody would see the answer of a call whose page is gone.
  useEffect(() => () => current.current?.abort(), [])

  /** Resolves to the answer; undefined if none came. */
  async function send(prepared: Prepared): Promise<Answer | undefined> {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const isWrite = prepared.call.method !== 'GET'
    const tell = (next: ExchangeState) => {
      if (current.current === controller) setState(next)
    }
    setState({ step: 'running' })
    try {
      const answer = await exchange(prepared, {
        addressOf: client.addressOf,
        signal: controller.signal,
        idempotencyKey: prepared.call.takesKey ? crypto.randomUUID() : undefined,
        observe: client.transport.session.observer(),
      })
      tell({ step: 'answered', answer, prepared })
      return answer
    } catch (error) {
      if (controller.signal.aborted) tell({ step: 'canceled', isWrite })
      else {
        // What `fetch` throws says nothing; what we throw says what to do.
        const isOurs = error instanceof Error && !(error instanceof TypeError)
        tell({ step: 'failed', message: isOurs ? error.message : unreachable, isWrite })
      }
      return undefined
    }
  }

  return { state, send, cancel: () => current.current?.abort() }
}
