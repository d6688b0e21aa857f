import { useState } from 'react'
import { Badge } from '../../src/badge.tsx'
import { Tabs } from '../../src/tabs.tsx'
import { Example } from '../part-page.tsx'

const views = [
  { value: 'overview', label: 'Overview', icon: 'gauge' },
  { value: 'commands', label: 'Commands', icon: 'bolt' },
  { value: 'telemetry', label: 'Telemetry', icon: 'stream' },
  { value: 'webhooks', label: 'Webhooks', aside: <Badge tone="bad">2</Badge> },
  { value: 'sharing', label: 'Sharing' },
  { value: 'energy', label: 'Not for this car', disabled: true },
  { value: 'diagnostics', label: 'Diagnostics' },
] as const

type View = (typeof views)[number]['value']

export default function TabsPage() {
  const [view, setView] = useState<View>('overview')
  return (
    <Example name="more than fit" wide>
      <Tabs label="Views of this car" items={views} value={view} onValueChange={setView}>
        <p>What belongs to {view}.</p>
      </Tabs>
    </Example>
  )
}
