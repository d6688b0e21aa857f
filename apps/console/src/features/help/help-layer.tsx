import { helpDraft } from '@console/app-config/help-draft'
import { HelpPanel } from '@console/ui/help-panel.tsx'
import { useState } from 'react'

import { useConfig } from '../../lib/client.ts'
import { describeError } from '../../lib/describe-error.ts'
import { searchText } from '../search/full-text.ts'
import { RequestId } from '../shell/load-error.tsx'
import { useSendMessage } from './queries.ts'

type Props = { signedIn: boolean; onOpenChange: (open: boolean) => void }

/** The help of the console: the documentation, and a message to the operator. */
export function HelpLayer({ signedIn, onOpenChange }: Props) {
  const { operator } = useConfig()
  const [draft, setDraft] = useState(helpDraft.read)
  const send = useSendMessage(() => onOpenChange(false))

  return (
    <HelpPanel
      open
      onOpenChange={onOpenChange}
      search={searchText}
      operator={operator}
      signedIn={signedIn}
      draft={draft.text}
      onDraft={(text) => {
        const changed = { ...draft, text }
        setDraft(changed)
        helpDraft.keep(changed)
      }}
      onSend={() => send.mutate({ text: draft.text, requestId: draft.requestId })}
      sending={send.isPending}
      error={send.error ? <NotSent error={send.error} /> : undefined}
    />
  )
}

function NotSent({ error }: { error: unknown }) {
  const { message, requestId } = describeError(error)
  return (
    <>
      <p>The message was not sent and is kept here. {message}</p>
      {requestId ? <RequestId id={requestId} /> : null}
    </>
  )
}
