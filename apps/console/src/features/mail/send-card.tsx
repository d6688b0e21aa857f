import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Field } from '@console/ui/field.tsx'
import { formatNumber } from '@console/ui/format'
import { Steps } from '@console/ui/steps.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useState } from 'react'

import { useWriteBlock } from '../shell/use-write-block.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'
import { contentOf, type Draft, faultsOf, isWritten, printOf } from './draft.ts'
import { useMailStep } from './mail-setup.tsx'
import { useMailActions } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'
import { useAudience } from './use-audience.ts'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void; onSent: () => void }

const readAt = (id: string | undefined) =>
  `/admin/email?tab=log${id === undefined ? '' : `&message=${encodeURIComponent(id)}`}`

/** First to oneself, then to all: the gateway refuses what its writer has not been sent. */
export function SendCard({ draft, onChange, onSent }: Props) {
  const { test } = useMailActions()
  const writeBlock = useWriteBlock()
  const { data: audience, isSettled } = useAudience(draft)
  const [isAsking, setIsAsking] = useState(false)
  const faults = faultsOf(draft)
  const staysHere = useMailStep()?.status === 'open'
  const isTested = isWritten(draft) && draft.tested === printOf(draft)
  const count = audience?.count ?? 0

  const sendTest = () =>
    test.mutate(contentOf(draft), { onSuccess: () => onChange({ tested: printOf(draft) }) })

  const reasonNot =
    writeBlock ??
    ((!isTested && 'Send it to yourself first, as it is now.') ||
      (Object.keys(faults).length > 0 && 'Correct what is marked first.') ||
      (!isSettled && 'The users are being counted.') ||
      (!audience && 'The users could not be counted.') ||
      (count === 0 && 'It would reach nobody.'))

  return (
    <Card title="Send" data-slot="mail-send">
      <Steps
        label="Sending a mail"
        steps={[
          {
            id: 'test',
            title: 'To yourself',
            state: isTested ? 'done' : 'now',
            children: (
              <div className="flex flex-col items-start gap-3">
                <p className="text-secondary">
                  {isTested
                    ? `It was sent to ${test.data?.to ?? 'you'}, as it is now. Read it before you go on.`
                    : `Read it ${staysHere ? 'here' : 'in your own mailbox'}. After a change of subject or text it is needed again.`}
                  {isTested && staysHere ? (
                    <>
                      {' '}
                      It stays in this database:{' '}
                      <TextLink href={readAt(test.data?.id)}>Read it under Messages</TextLink>
                    </>
                  ) : null}
                </p>
                {test.error ? (
                  <FailureNote
                    title="The mail was not sent to you."
                    error={test.error}
                    onRetry={sendTest}
                  />
                ) : null}
                <Button
                  busy={test.isPending && 'Sending'}
                  disabledReason={
                    writeBlock ?? (!isWritten(draft) && 'It needs a subject and a text.')
                  }
                  onClick={sendTest}
                >
                  Send to myself
                </Button>
              </div>
            ),
          },
          {
            id: 'all',
            title: 'To the audience',
            state: isTested ? 'now' : 'waiting',
            children: (
              <div className="flex flex-col items-start gap-3">
                <Field
                  label="Not before"
                  optional
                  hint="Left empty, it goes out at once."
                  error={faults.sendAt}
                >
                  <TextInput
                    type="datetime-local"
                    value={draft.sendAt}
                    onChange={({ target }) => onChange({ sendAt: target.value })}
                  />
                </Field>
                <Button
                  variant="primary"
                  disabledReason={reasonNot}
                  onClick={() => setIsAsking(true)}
                >
                  {audience
                    ? `Send to ${formatNumber(count)} ${count === 1 ? 'user' : 'users'}`
                    : 'Send to the audience'}
                </Button>
              </div>
            ),
          },
        ]}
      />
      {isAsking && count > 0 ? (
        <SendDialog
          // Another number is another question.
          key={count}
          draft={draft}
          count={count}
          onSent={onSent}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Card>
  )
}
