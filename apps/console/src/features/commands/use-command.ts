import { useEffect, useEffectEvent, useReducer } from 'react'

import { useClient } from '../../lib/client.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useLive } from '../live/live-context.tsx'
import { stateKey } from '../live/signal-store.ts'
import { described, type VehicleCommand } from './catalogue.ts'
import {
  commandReducer,
  confirmWithinMs,
  type Expectation,
  expectationOf,
  wakeWithinMs,
} from './machine.ts'

const expected = (command: VehicleCommand): Expectation | undefined => {
  const { confirmedBy } = described(command)
  return confirmedBy && expectationOf(confirmedBy, command.body, stateKey)
}

/** Sends a command to a vehicle and follows what becomes of it. */
export function useCommand(vin: string, command: VehicleCommand) {
  const client = useClient()
  const { signals, stream } = useLive()
  const [state, dispatch] = useReducer(commandReducer, { step: 'idle' })
  const withinMs = command.wakes ? wakeWithinMs : confirmWithinMs

  const look = useEffectEvent((field: string, value: unknown) => {
    if (state.step !== 'busy' && state.step !== 'sent') return
    if (field === state.expects?.field && value === state.expects.value) {
      dispatch({ type: 'seen', at: Date.now() })
    }
  })

  // The confirming signal comes over the stream, maybe before the answer.
  const isWatching = state.step === 'busy' || state.step === 'sent'
  useEffect(() => {
    if (!isWatching) return
    return stream.onEvent((event) => {
      if (!('vin' in event) || event.vin !== vin || event.isCache) return
      if (event.topic === 'state') look(stateKey, event.state)
      if (event.topic !== 'data') return
      for (const [field, value] of Object.entries(event.data)) look(field, value)
    })
  }, [isWatching, stream, vin])

  // Time passes outside React.
  useEffect(() => {
    if (state.step !== 'sent') return
    const timer = setTimeout(() => dispatch({ type: 'timeout' }), withinMs)
    return () => clearTimeout(timer)
  }, [state.step, withinMs])

  async function start() {
    const expectation = expected(command)
    const isAlready =
      expectation !== undefined && signals.get(vin, expectation.field)?.value === expectation.value
    dispatch({ type: 'start', at: Date.now(), expects: expectation })
    try {
      const { result, reason } = await command.send(client, vin)
      dispatch({ type: 'answer', at: Date.now(), result, reason, isAlready })
    } catch (error) {
      dispatch({ type: 'error', ...describeError(error) })
    }
  }

  return { state, withinMs, start }
}
