/** What somebody has begun to write to the operator. */
export type HelpDraft = {
  text: string
  /** Of the request that failed, if that is what it is about. */
  requestId?: string | undefined
}

const key = 'help:draft'

/** Kept for the tab, across pages, documents and a sign-in in between. Site and console share it. */
export const helpDraft = {
  read(): HelpDraft {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return isDraft(kept) ? kept : { text: '' }
    } catch {
      return { text: '' }
    }
  },
  keep(draft: HelpDraft) {
    try {
      if (draft.text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // Without storage it lives as long as the panel is open.
    }
  },
}

const isDraft = (value: unknown): value is HelpDraft =>
  value instanceof Object && typeof Reflect.get(value, 'text') === 'string'
