import type { MailMessage } from '@console/sdk/admin'
import type { Tone } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'

import type { LogFilter } from './queries.ts'

export type LogTexts = { status: string; address: string }
type Status = NonNullable<LogFilter['status']>

export const messageStates: Record<Status, { word: string; tone: Tone }> = {
  queued: { word: 'Waits', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'ok' },
  bounced: { word: 'Bounced', tone: 'bad' },
  complained: { word: 'Complained about', tone: 'bad' },
  suppressed: { word: 'Suppressed', tone: 'warn' },
  failed: { word: 'Failed', tone: 'bad' },
  stopped: { word: 'Stopped', tone: 'warn' },
}

export const isStatus = (text: MailMessage['status']): text is Status => text in messageStates

/** Narrows the log of messages. */
export function LogFilterForm({ onApply }: { onApply: (texts: LogTexts) => void }) {
  const [status, setStatus] = useState('')
  const [address, setAddress] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isAddress = address.trim() === '' || /^\S+@\S+\.\S+$/.test(address.trim())

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (isAddress) onApply({ status, address: address.trim() })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3" aria-label="Filter">
      <div className="min-w-0 flex-1 basis-44">
        <Field label="Status">
          <Select options={options} value={status} onValueChange={setStatus} />
        </Field>
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label="Address"
          error={isChecked && !isAddress ? 'Type a whole e-mail address.' : undefined}
        >
          <TextInput
            inputMode="email"
            value={address}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      </div>
      <Button type="submit">Filter</Button>
    </form>
  )
}

const options = [
  { value: '', label: 'Any' },
  ...Object.entries(messageStates).map(([value, { word }]) => ({ value, label: word })),
]
