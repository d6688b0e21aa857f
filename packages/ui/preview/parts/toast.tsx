import { useState } from 'react'
import { Button } from '../../src/button.tsx'
import { type Toast, toasts } from '../../src/toast-store.ts'
import { Toasts } from '../../src/toasts.tsx'
import { Example, longText } from '../part-page.tsx'

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='28' height='28' fill='teal'/%3E%3C/svg%3E"

export default function ToastPage() {
  const [heard, setHeard] = useState('')
  const samples: Record<string, Omit<Toast, 'id'>> = {
    Confirmed: {
      title: 'Lock confirmed',
      description: 'The car reports that it is locked.',
      icon: 'check',
      color: 'ok',
      callback: () => setHeard('closed'),
    },
    'With action': {
      title: 'Unlocked',
      icon: 'unlock',
      color: 'warn',
      actions: [{ label: 'Lock again', click: () => setHeard('locked again') }],
    },
    'Stays until closed': {
      title: 'The car did not answer',
      description: 'Nothing was charged. Wake it, then try again.',
      icon: 'error',
      color: 'bad',
      timeout: 0,
      actions: [
        { label: 'Wake', click: () => setHeard('woken') },
        { label: 'Details', click: () => setHeard('details') },
      ],
    },
    'With picture': {
      title: 'Simulated Owner joined',
      avatar: { src: picture, alt: 'Simulated Owner' },
      closeButton: null,
    },
    'Long text': { title: longText, description: longText, icon: 'info', color: 'sleep' },
  }
  return (
    <Example name="toasts">
      {Object.entries(samples).map(([name, toast]) => (
        <Button key={name} onClick={() => toasts.add(toast)}>
          {name}
        </Button>
      ))}
      <output>{heard}</output>
      <Toasts />
    </Example>
  )
}
