import type { Call, Contract } from '@console/sdk/openapi'
import { useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import type { Draft } from '../commands/form.ts'
import { draftKey } from '../commands/kept-draft.ts'
import type { FormAbout } from '../commands/members.ts'
import { type BodyDraft, fieldsOf, jsonOf, readBody, withoutSecretsOf } from './body-draft.ts'

const empty: BodyDraft = { mode: 'form', form: {}, json: '' }

/** The body of a call while it is filled in. It stays in this tab, but for its secrets. */
export function useBodyDraft(
  call: Call,
  form: FormAbout | undefined,
  schemas: Contract['schemas'],
) {
  const key = bodyKey(useAuth() || '', call)
  const start: BodyDraft = form ? empty : { ...empty, mode: 'json' }
  const [draft, setDraft] = useState(() => keptBody(key) ?? start)
  const read = readBody({ call, form, schemas }, draft)

  function change(next: Partial<BodyDraft>) {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepBody(key, withoutSecretsOf(form, changed))
  }

  /** The other face of the same body; false if the form cannot show what the JSON says. */
  function turn(mode: BodyDraft['mode']) {
    if (mode === 'json') {
      change({
        mode,
        json: read.shown === undefined ? draft.json : jsonOf(read.shown),
      })
      return true
    }
    const fields = form && fieldsOf(form, draft)
    if (!fields) return false
    change({ mode, form: fields })
    return true
  }

  return {
    draft,
    read,
    turn,
    setMember: (name: string, value: Draft[string]) =>
      change({ form: { ...draft.form, [name]: value } }),
    setJson: (json: string) => change({ json }),
    /** Once it was taken: what is secret has served. */
    forgetSecrets: () => setDraft((now) => withoutSecretsOf(form, now)),
  }
}

export const bodyKey = (userId: string, { name }: Pick<Call, 'name'>) =>
  draftKey(userId, 'api', name)

/** Call it with a draft from which the secrets were taken. */
export function keepBody(key: string, draft: BodyDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden store: the page itself still has it.
  }
}

function keptBody(key: string): BodyDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isDraft = (kept: unknown): kept is BodyDraft =>
  kept instanceof Object &&
  'mode' in kept &&
  (kept.mode === 'form' || kept.mode === 'json') &&
  'json' in kept &&
  typeof kept.json === 'string' &&
  'form' in kept &&
  kept.form instanceof Object
