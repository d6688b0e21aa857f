import type { Edits, Policy, Setting } from './draft.ts'
import { settingOf } from './draft.ts'

export type Draft = {
  edits: Edits
  /** Undefined where it stays as it is. */
  policy: Policy | undefined
  note: string
  /** The version that the car had when the draft was begun. */
  basedOn: string | undefined
}

export const emptyDraft: Draft = { edits: {}, policy: undefined, note: '', basedOn: undefined }

export const isDirty = ({ edits, policy }: Draft) =>
  Object.keys(edits).length > 0 || policy !== undefined

export type DraftStore = ReturnType<typeof createDraftStore>

/** A draft that outlives reloads, signing out and mishaps of its tab, until it is saved or discarded. */
export function createDraftStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
) {
  let draft = readDraft(attempt(() => storage.getItem(key)))
  const listeners = new Set<() => void>()
  return {
    get: () => draft,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: Draft) {
      draft = isDirty(next) ? next : emptyDraft
      attempt(() =>
        draft === emptyDraft
          ? storage.removeItem(key)
          : storage.setItem(key, JSON.stringify(draft)),
      )
      for (const listener of listeners) listener()
    },
  }
}

/** A full or forbidden storage leaves the draft on the page alone. */
function attempt<Result>(act: () => Result) {
  try {
    return act()
  } catch {
    return undefined
  }
}

function readDraft(text: string | null | undefined): Draft {
  const kept: unknown = attempt(() => JSON.parse(text ?? ''))
  if (!isTree(kept) || !isTree(kept.edits)) return emptyDraft
  const { edits, policy, note, basedOn } = kept
  const draft: Draft = {
    edits: Object.fromEntries(
      Object.entries(edits).map(([name, one]) => [name, isTree(one) ? numbersOf(one) : null]),
    ),
    policy: policy === 'latest' || policy === 'no_retry' ? policy : undefined,
    note: typeof note === 'string' ? note : '',
    basedOn: typeof basedOn === 'string' ? basedOn : undefined,
  }
  return isDirty(draft) ? draft : emptyDraft
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const numbersOf = (setting: Record<string, unknown>): Setting =>
  settingOf(
    Object.fromEntries(Object.entries(setting).filter(([, value]) => typeof value === 'number')),
  )
