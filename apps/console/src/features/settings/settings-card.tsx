import { Card } from '@console/ui/card.tsx'
import type { ReactNode } from 'react'

import { FailureNote } from '../webhooks/failure-note.tsx'
import type { Failure } from './use-choice.ts'

type Props = { title: string; failure: Failure; children: ReactNode }

/** Settings that belong together; what could not be saved is said here, where it was chosen. */
export function SettingsCard({ title, failure, children }: Props) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        {failure ? (
          <FailureNote
            key={failure.at}
            title="This was not saved; everything is as before."
            error={failure.error}
            onRetry={failure.again}
          />
        ) : null}
        {children}
      </div>
    </Card>
  )
}
