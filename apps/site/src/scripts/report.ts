import { helpDraft } from '@console/app-config/help-draft'

import { openHelp } from './services.ts'

/** Help, with a message begun for its reader, who sends it or does not. */
export function writeToOperator(words: string, requestId?: string) {
  const { text } = helpDraft.read()
  // What somebody has begun to write is not replaced.
  helpDraft.keep({ text: text || words, requestId })
  void openHelp()
}

/** About a page that could not be shown. */
export const reportPage = (sentence: string, requestId?: string) =>
  writeToOperator(`${sentence}\n\nI came from: `, requestId)
