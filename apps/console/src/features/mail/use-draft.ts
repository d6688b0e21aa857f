import { useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { type Draft, draftKey, keepDraft, keptDraft } from './draft.ts'

/** The mail that is being written. `to`: a user whom it is for, where another page led here for them. */
export function useDraft(to: string | undefined) {
  const key = draftKey(useAuth() || '')
  const [draft, setDraft] = useState(() => ({ ...keptDraft(key), ...(to && { users: to }) }))
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(key, next)
  }
  return [draft, change] as const
}
