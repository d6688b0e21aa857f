import { helpDraft } from '@console/app-config/help-draft'
import { OperatorMessages } from '@console/sdk/account'
import { toasts } from '@console/ui/toast-store'
import { useMutation } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'

type Message = { text: string; requestId: string | undefined }

/** Mails a message to whoever runs the installation; the path it was written on goes along. */
export function useSendMessage(onSent: () => void) {
  const { transport } = useClient()
  return useMutation({
    mutationFn: ({ text, requestId }: Message) =>
      new OperatorMessages(transport).send({
        message: text,
        ...pageOf(location.pathname),
        ...(requestId && { request_id: requestId }),
      }),
    onSuccess: () => {
      helpDraft.keep({ text: '' })
      toasts.add({
        title: 'Message sent',
        description: 'The answer comes to your account’s e-mail address.',
        icon: 'check',
        color: 'ok',
      })
      onSent()
    },
  })
}

// The contract takes the paths that our pages have.
const pageOf = (path: string) => (/^\/[\w/.-]{0,299}$/.test(path) ? { page: path } : {})
