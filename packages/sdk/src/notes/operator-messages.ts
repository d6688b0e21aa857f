import {
  type operatorMessages as calls,
  OperatorMessage,
  OperatorMessageRequest,
} from '../contract/operator-messages.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'

export const operatorMessageNotes = [
  annotate(
    OperatorMessageRequest,
    'OperatorMessageRequest',
    { text: 'What the operator is to read.', source: 'ours' },
    {
      message: 'The message, as plain text of up to 4,000 characters.',
      page: 'The path of the page that it is about, without its query.',
      request_id: 'The id of the request that failed, by which the operator finds it in the log.',
    },
  ),
  annotate(
    OperatorMessage,
    'OperatorMessage',
    { text: 'A message that is on its way.', source: 'ours' },
    { id: 'Identifies it in the log of mails, which administrators read.' },
  ),
]

export const operatorMessageCalls: CallNotes<typeof calls> = {
  send: {
    text:
      'Mails a message to whoever runs the installation. Answers go to your address of the account. ' +
      `At most five in an hour. ${inPerson}`,
    problems: ['forbidden', 'unprocessable', 'rate_limited'],
  },
}
