import { useState } from 'react'
import { Button } from '../../src/button.tsx'
import { HelpPanel } from '../../src/help-panel.tsx'
import { Example } from '../part-page.tsx'

const places = [
  {
    id: 'one',
    label: 'Webhooks',
    group: 'In the text',
    suffix: 'Retries after a failure',
    to: '#',
  },
  {
    id: 'two',
    label: 'Stream',
    group: 'In the text',
    suffix: 'Resuming where it broke off',
    to: '#',
  },
]
const operator = { name: 'Example Operator', email: 'operator@wattlane.example' }

export default function HelpPage() {
  const [open, setOpen] = useState<string>()
  const [draft, setDraft] = useState('')
  const panel = (name: string) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
    search: async (query: string) => (query.startsWith('x') ? [] : places),
    operator,
    draft,
    onDraft: setDraft,
    onSend: () => setOpen(undefined),
  })
  const button = (name: string) => <Button onClick={() => setOpen(name)}>{name}</Button>
  return (
    <Example name="states">
      {button('Help')}
      {button('Signed out')}
      {button('Sending')}
      {button('Not sent')}
      <HelpPanel {...panel('Help')} signedIn />
      <HelpPanel {...panel('Signed out')} signedIn={false} />
      <HelpPanel {...panel('Sending')} signedIn draft="The chart is empty." sending />
      <HelpPanel
        {...panel('Not sent')}
        signedIn
        draft="The chart is empty."
        error="The message was not sent and is kept here. Try again in 50 minutes."
      />
    </Example>
  )
}
