import type { ExportRequest } from '@console/sdk/account'
import { exportDays, exportParts } from '@console/sdk/contract'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { Field, FieldGroup } from '@console/ui/field.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useState } from 'react'

import { FailureNote } from '../webhooks/failure-note.tsx'
import { partWords } from './words.ts'

type Props = {
  busy: boolean
  /** Why none can be begun just now. */
  disabledReason: string | false
  error: Error | null
  errorAt: number
  onStart: (request: ExportRequest | undefined) => void
}

/** Begins an archive, of everything unless somebody leaves something out. */
export function ExportForm({ busy, disabledReason, error, errorAt, onStart }: Props) {
  const [parts, setParts] = useState<readonly (typeof exportParts)[number][]>(exportParts)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const request = requestOf({ parts, from, to })
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <Card title="New archive">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-[70ch] text-secondary">
          A ZIP file with everything that is kept about you, in CSV, JSON and GPX, and a list of all
          files with their hashes. It is packed in the background, costs nothing, wakes no car, and
          is kept for {exportDays} days.
        </p>
        <div className="w-full">
          <Disclosure title="Leave something out">
            <div className="flex flex-col gap-4 py-2">
              <FieldGroup
                label="Parts"
                error={parts.length === 0 ? 'Choose one at least.' : undefined}
              >
                <div className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
                  {exportParts.map((part) => (
                    <Checkbox
                      key={part}
                      label={partWords[part].label}
                      hint={partWords[part].hint}
                      checked={parts.includes(part)}
                      onCheckedChange={(isIn) =>
                        setParts(
                          exportParts.filter((one) => (one === part ? isIn : parts.includes(one))),
                        )
                      }
                    />
                  ))}
                </div>
              </FieldGroup>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="From" optional hint="The first day that counts.">
                  <TextInput
                    type="date"
                    value={from}
                    onChange={({ target }) => setFrom(target.value)}
                  />
                </Field>
                <Field
                  label="To"
                  optional
                  hint="The last day that counts."
                  error={isBackwards ? 'It lies before the first day.' : undefined}
                >
                  <TextInput
                    type="date"
                    value={to}
                    onChange={({ target }) => setTo(target.value)}
                  />
                </Field>
              </div>
            </div>
          </Disclosure>
        </div>
        {error ? <FailureNote key={errorAt} title="No archive was begun." error={error} /> : null}
        <Button
          variant="primary"
          busy={busy && 'Beginning…'}
          disabledReason={
            disabledReason ||
            (parts.length === 0 && 'Choose one part at least.') ||
            (isBackwards && 'The last day lies before the first.')
          }
          onClick={() => onStart(request)}
        >
          Pack an archive
        </Button>
      </div>
    </Card>
  )
}

type Chosen = { parts: readonly (typeof exportParts)[number][]; from: string; to: string }

/** Days are those of this browser; nothing at all asks for everything. */
export function requestOf({ parts, from, to }: Chosen): ExportRequest | undefined {
  const request = {
    ...(parts.length < exportParts.length && { parts: [...parts] }),
    ...(from && { start: dayAt(from, 0) }),
    ...(to && { end: dayAt(to, 1) }),
  }
  return Object.keys(request).length > 0 ? request : undefined
}

/** Midnight at the beginning of a day, or so many days after it: not each one has 24 hours. */
function dayAt(day: string, later: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
