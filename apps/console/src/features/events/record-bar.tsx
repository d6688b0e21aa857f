import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { memo } from 'react'

import { LeaveRecording, type Leaving } from './leave-recording.tsx'
import { recordingInWords } from './recording-words.ts'
import { saveRecording } from './save-recording.ts'
import { useRecorder } from './use-recorder.ts'

/**
 * Records the stream for an hour at most; what was not saved is not left without a question. The page
 * round it is drawn with every event, this once a second.
 */
export const RecordBar = memo(function RecordBar({ vin, name }: { vin: string; name: string }) {
  const { recorder, recording } = useRecorder(vin)
  const { phase, isSaved } = recording
  const isUnsaved = phase !== 'idle' && !isSaved

  return (
    <>
      {phase === 'idle' ? (
        <Button size="small" onClick={recorder.start}>
          <Icon name="record" size={16} className="text-bad" />
          Record
        </Button>
      ) : (
        <div
          className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-1.5 text-13"
          data-slot="recording"
          data-phase={phase}
        >
          <span className="tabular-nums">{recordingInWords(recording)}</span>
          {phase === 'running' ? (
            <Button size="small" onClick={recorder.stop}>
              Stop recording
            </Button>
          ) : (
            <>
              <Button size="small" variant="primary" onClick={() => saveRecording(vin, recorder)}>
                <Icon name="poll" size={16} />
                Download NDJSON
              </Button>
              <Button size="small" variant="ghost" onClick={recorder.discard}>
                {isSaved ? 'Close' : 'Discard'}
              </Button>
            </>
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {phase === 'running' ? 'Recording.' : phase === 'stopped' ? 'The recording has ended.' : ''}
      </span>
      <LeaveRecording name={name} isUnsaved={isUnsaved} leaves={leavesSection} />
    </>
  )
})

/** Filters and pins stand in the address too; changing them leaves nothing. */
const leavesSection = ({ current, next }: { current: Leaving; next: Leaving }) =>
  current.pathname !== next.pathname || tabIn(next.search) !== 'live'

const tabIn = (search: object): unknown => Reflect.get(search, 'tab')
