import { helpDraft } from '@console/app-config/help-draft'
import { createTransport } from '@console/sdk'
import { OperatorMessages } from '@console/sdk/account'
import { HelpPanel } from '@console/ui/help-panel.tsx'
import { toasts } from '@console/ui/toast-store'
import { useEffect, useState } from 'react'
import { publicConfig } from '../scripts/config.ts'
import { sentenceOf } from '../scripts/failure.ts'
import { searchText } from './full-text.ts'

type Props = { signedIn: boolean; onOpenChange: (open: boolean) => void }

const unknownOperator = { name: 'the operator', email: '' }

/** The help of a static page; the client comes with it. */
export function Help({ signedIn, onOpenChange }: Props) {
  const [draft, setDraft] = useState(helpDraft.read)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const operator = useOperator()

  async function send() {
    setSending(true)
    setError(undefined)
    try {
      await sendMessage(draft)
    } catch (reason) {
      setError(`The message was not sent and is kept here. ${sentenceOf(reason)}`)
      return
    } finally {
      setSending(false)
    }
    helpDraft.keep({ text: '' })
    toasts.add({
      title: 'Message sent',
      description: 'The answer comes to your account’s e-mail address.',
      icon: 'check',
      color: 'ok',
    })
    onOpenChange(false)
  }

  return (
    <HelpPanel
      open
      onOpenChange={onOpenChange}
      search={searchText}
      operator={operator}
      signedIn={signedIn}
      draft={draft.text}
      onDraft={(text) => {
        setDraft({ ...draft, text })
        helpDraft.keep({ ...draft, text })
      }}
      onSend={() => void send()}
      sending={sending}
      error={error}
    />
  )
}

async function sendMessage({ text, requestId }: ReturnType<typeof helpDraft.read>) {
  const config = await publicConfig()
  if (!config) throw new Error('The configuration of this site could not be read.')
  await new OperatorMessages(createTransport({ host: config.apiHost })).send({
    message: text,
    page: location.pathname,
    ...(requestId && { request_id: requestId }),
  })
}

function useOperator() {
  const [operator, setOperator] = useState(unknownOperator)
  // The configuration lies on the server.
  useEffect(() => {
    void publicConfig().then((config) => {
      if (config) setOperator(config.operator)
    })
  }, [])
  return operator
}
