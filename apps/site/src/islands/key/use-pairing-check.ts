import { needsKey } from '@console/app-config/virtual-key'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../scripts/failure.ts'
import { askRepeatedly } from '../../scripts/key/repeat.ts'
import { isSignedOut, type KeyedVehicle } from './vehicles.ts'

type Options = {
  ask: (since: Date) => Promise<KeyedVehicle>
  onAnswer: (vehicle: KeyedVehicle) => void
  onSignedOut: () => void
}
export type PairingCheck = 'idle' | 'asking' | 'paired' | 'over'

/** Asks again and again whether a vehicle has taken the key. Leaving the vehicle ends it. */
export function usePairingCheck({ ask, onAnswer, onSignedOut }: Options) {
  const [state, setState] = useState<PairingCheck>('idle')
  const [trouble, setTrouble] = useState<string>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  function start() {
    end.current?.()
    setTrouble(undefined)
    setState('asking')
    const since = new Date()
    end.current = askRepeatedly({
      ask: () => ask(since),
      onAnswer(vehicle) {
        setTrouble(undefined)
        onAnswer(vehicle)
        if (needsKey(vehicle.fleet, vehicle.vin)) return false
        setState('paired')
        return true
      },
      onFailure(error) {
        if (isSignedOut(error)) {
          onSignedOut()
          return false
        }
        setTrouble(navigator.onLine ? `No answer now. ${sentenceOf(error)}` : 'You are offline.')
        return true
      },
      onEnd: () => setState('over'),
    })
  }
  function stop() {
    end.current?.()
    setState('idle')
  }
  return { state, trouble, start, stop }
}
