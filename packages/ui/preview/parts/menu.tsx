import { useState } from 'react'
import { Button } from '../../src/button.tsx'
import { IconButton } from '../../src/icon-button.tsx'
import { Menu } from '../../src/menu.tsx'
import { Example, longText } from '../part-page.tsx'

export default function MenuPage() {
  const [done, setDone] = useState('')
  return (
    <Example name="menu">
      <Menu
        trigger={<Button>Webhook</Button>}
        align="start"
        items={[
          { label: 'Send a test', icon: 'bolt', aside: 'T', onSelect: () => setDone('Sent') },
          { label: 'Deliveries', icon: 'list', to: '?part=data-table' },
          { label: 'Pause', icon: 'clock', disabledReason: 'It is paused already.' },
          { kind: 'line' },
          { kind: 'heading', label: 'For good' },
          { label: 'Delete', icon: 'close', danger: true, onSelect: () => setDone('Deleted') },
        ]}
      />
      <Menu
        trigger={<IconButton icon="more" label="More acts" />}
        items={[{ label: longText }, { label: 'Rename' }]}
      />
      <output>{done}</output>
    </Example>
  )
}
