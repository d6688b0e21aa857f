import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { useSignal } from '../../live/live-context.tsx'
import { SignalValue } from '../signal-value.tsx'
import { inWords } from '../words.ts'

/** What plays in the car. */
export function MediaPanel({ vin }: { vin: string }) {
  const loudest = useSignal(vin, 'MediaAudioVolumeMax')?.value
  return (
    <Card title="Media">
      <LiveValues>
        <SignalValue
          field="MediaPlaybackStatus"
          label="Player"
          words={(value) => inWords(value, 'MediaStatus')}
        />
        <SignalValue field="MediaPlaybackSource" label="Source" />
        <SignalValue field="MediaNowPlayingTitle" label="Title" words={textOrNothing} />
        <SignalValue field="MediaNowPlayingArtist" label="Artist" words={textOrNothing} />
        <SignalValue
          field="MediaAudioVolume"
          label="Volume"
          words={(value) => `${value.toFixed(1)}${loudest ? ` of ${loudest}` : ''}`}
        />
      </LiveValues>
    </Card>
  )
}

const textOrNothing = (value: string) => value || '–'
