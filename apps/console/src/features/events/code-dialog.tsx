import { CodeBlock } from '@console/ui/code-block.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useState } from 'react'

import { curlSample, type SampleOf, sdkSample, webhookSample } from './samples.ts'

const ways = [
  { value: 'curl', label: 'cURL' },
  { value: 'sdk', label: 'TypeScript' },
  { value: 'webhook', label: 'Webhook' },
] as const
type Way = (typeof ways)[number]['value']

/** The same events for a program of one's own. No sample holds a token. */
export function CodeDialog({ of, onClose }: { of: SampleOf; onClose: () => void }) {
  const [way, setWay] = useState<Way>('curl')
  return (
    <Dialog
      open
      title="Follow these events from a program"
      description="The samples name variables for token and secret; keep the values out of your code."
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Tabs label="Ways to follow" items={ways} value={way} onValueChange={setWay}>
        <div className="flex flex-col gap-3">
          {way === 'curl' ? <CodeBlock label="cURL" code={curlSample(of)} /> : null}
          {way === 'sdk' ? <CodeBlock label="TypeScript" code={sdkSample(of)} /> : null}
          {way === 'webhook' ? (
            <>
              <p className="text-secondary">
                A receiver that checks the signature of each delivery.{' '}
                <TextLink href={`/console/${of.vin}?tab=webhooks`}>Create the webhook</TextLink>{' '}
                first: its secret is shown once.
              </p>
              <CodeBlock label="Receiver" code={webhookSample()} />
            </>
          ) : (
            <p className="text-13 text-muted">
              The token needs the scope vehicle_device_data, and vehicle_location for places.{' '}
              <TextLink href="/docs/stream">What the stream sends</TextLink>
            </p>
          )}
        </div>
      </Tabs>
    </Dialog>
  )
}
