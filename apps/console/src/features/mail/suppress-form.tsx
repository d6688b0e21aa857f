import { Button } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { useMailActions } from './queries.ts'

/** Keeps all mail from an address. */
export function SuppressForm() {
  const { suppress } = useMailActions()
  const writeBlock = useWriteBlock()
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (suppress.isPending || writeBlock || address.trim() === '') return
    suppress.mutate(
      { address: address.trim(), note: note.trim() || undefined },
      {
        onSuccess() {
          setAddress('')
          setNote('')
        },
      },
    )
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Address" error={suppress.error ? failureInWords(suppress.error) : undefined}>
          <TextInput
            inputMode="email"
            value={address}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Note" optional>
          <TextInput
            value={note}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        busy={suppress.isPending && 'Adding'}
        disabledReason={writeBlock ?? (address.trim() === '' && 'Type an address first.')}
      >
        Add
      </Button>
    </form>
  )
}
