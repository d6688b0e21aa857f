import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { useSyncExternalStore } from 'react'

import { type KeptRecordingProps, keptRecordings } from './kept-recording.ts'
import { LeaveRecording } from './leave-recording.tsx'
import { recordingInWords } from './recording-words.ts'
import { saveRecording } from './save-recording.ts'

/** A recording that outlived its session, for whoever made it. */
export function KeptRecordingBar({ vin, recorder }: KeptRecordingProps) {
  const recording = useSyncExternalStore(recorder.subscribe, recorder.get)
  return (
    <>
      <Alert
        tone="warn"
        title="The session ended while you recorded"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="primary" onClick={() => saveRecording(vin, recorder)}>
              <Icon name="poll" size={16} />
              Download NDJSON
            </Button>
            <Button size="small" variant="ghost" onClick={() => keptRecordings.drop(recorder)}>
              {recording.isSaved ? 'Close' : 'Discard'}
            </Button>
          </div>
        }
      >
        <p>
          The recording of {vin} was stopped with it and is still here.{' '}
          {recordingInWords(recording)}.
        </p>
      </Alert>
      {/* Its own vehicle's name went with the session. */}
      <LeaveRecording name={vin} isUnsaved={!recording.isSaved} leaves={always} />
    </>
  )
}

const always = () => true
