import { useEffect, useState, useSyncExternalStore } from 'react'

import { useAuth, useSession } from '../../lib/client.ts'
import { isKnown, vinOfEvent } from '../live/event-log.ts'
import { useLive } from '../live/live-context.tsx'
import { keptRecordings } from './kept-recording.ts'
import { KeptRecordingBar as Bar } from './kept-recording-bar.tsx'
import { Recorder } from './recorder.ts'

/**
 * A recorder of one vehicle's stream. It ends with the part of the page that holds it; what it has is
 * kept if that part did not go by its user's will.
 */
export function useRecorder(vin: string) {
  const { stream, interruptions } = useLive()
  const session = useSession()
  const [userId] = useState(useAuth())
  const [recorder] = useState(() => new Recorder())
  const recording = useSyncExternalStore(recorder.subscribe, recorder.get)

  // The stream is outside React.
  useEffect(() => {
    const leaveEvents = stream.onEvent((event) => {
      if (isKnown(event) && vinOfEvent(event) === vin) recorder.add(event)
    })
    const leaveGaps = interruptions.subscribe((gap) => recorder.addGap(gap))
    return () => {
      leaveEvents()
      leaveGaps()
    }
  }, [stream, interruptions, recorder, vin])

  // Nothing ticks on after the page was left.
  useEffect(
    () => () => {
      recorder.stop()
      if (userId && session.get() !== userId) keptRecordings.keep({ vin, userId, recorder, Bar })
    },
    [recorder, session, userId, vin],
  )

  return { recorder, recording }
}
