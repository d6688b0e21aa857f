import type { Hook, HookFormat, HookRequest, HookUpdate } from '@console/sdk/account'

import { formatOf, type HookTopic, isHookTopic } from './words.ts'

/** What stands in the form of a webhook. */
export type HookDraft = {
  url: string
  name: string
  format: HookFormat
  topics: readonly HookTopic[]
  /** The value of the header; empty sends none, or leaves the stored one. */
  authorization: string
  dropsAuthorization: boolean
}

export const emptyDraft: HookDraft = {
  url: '',
  name: '',
  format: 'teslemetry',
  topics: ['data'],
  authorization: '',
  dropsAuthorization: false,
}

export const draftOf = ({ url, name, format, topics }: Hook): HookDraft => ({
  ...emptyDraft,
  url,
  name: name ?? '',
  format: formatOf(format) ?? 'teslemetry',
  topics: topics.filter(isHookTopic),
})

export type DraftErrors = { [Member in 'url' | 'name' | 'topics' | 'authorization']?: string }

/** What can be told without the gateway, which has the last word on the address. */
export function errorsOf({ url, name, topics, authorization }: HookDraft): DraftErrors {
  return {
    ...(!URL.canParse(url.trim()) && {
      url: 'Give the whole address, such as https://receiver.example/events.',
    }),
    ...(url.length > 2048 && { url: 'The address is longer than 2048 characters.' }),
    ...(name.trim().length > 64 && { name: 'The name is longer than 64 characters.' }),
    ...(topics.length === 0 && { topics: 'Choose one kind of event at least.' }),
    ...(authorization !== '' &&
      !/^[!-~](?:[ -~]{0,2046}[!-~])?$/.test(authorization) && {
        authorization: 'A header holds up to 2048 plain characters, with no blank at either end.',
      }),
  }
}

export function requestOf(draft: HookDraft): HookRequest {
  const { url, name, format, topics, authorization, dropsAuthorization } = draft
  return {
    url: url.trim(),
    name: name.trim() || null,
    format,
    topics: [...topics],
    ...(authorization && { authorization }),
    ...(dropsAuthorization && { authorization: null }),
  }
}

/** What is asked of a webhook that exists: what stays as it was may have been changed elsewhere meanwhile. */
export function updateOf(base: HookDraft, draft: HookDraft): HookUpdate {
  const { url, name, format, topics, ...secret } = requestOf(draft)
  const before = requestOf(base)
  return {
    ...(url !== before.url && { url }),
    ...(name !== before.name && { name }),
    ...(format !== before.format && { format }),
    ...(String(topics) !== String(before.topics) && { topics }),
    ...secret,
  }
}

/** The members that somebody changed, but for what is secret. */
export function changesOf(base: HookDraft, draft: HookDraft): Partial<HookDraft> {
  const { url, name, format, topics, dropsAuthorization } = draft
  return {
    ...(url !== base.url && { url }),
    ...(name !== base.name && { name }),
    ...(format !== base.format && { format }),
    ...(String(topics) !== String(base.topics) && { topics }),
    ...(dropsAuthorization !== base.dropsAuthorization && { dropsAuthorization }),
  }
}

/** What was changed outlives a reload and a new sign-in. What is secret is not written down. */
export const draftStore = (key: string) => ({
  /** The form over what holds now. */
  read(base: HookDraft): HookDraft {
    return { ...base, ...knownIn(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'))) }
  },
  write(base: HookDraft, draft: HookDraft) {
    const changes = changesOf(base, draft)
    attempt(() =>
      Object.keys(changes).length > 0
        ? sessionStorage.setItem(key, JSON.stringify(changes))
        : sessionStorage.removeItem(key),
    )
  },
  clear: () => void attempt(() => sessionStorage.removeItem(key)),
})

/** A full or forbidden storage leaves the draft in the form alone. */
function attempt(act: () => unknown) {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** A version before may have written another shape. */
function knownIn(stored: unknown): Partial<HookDraft> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { url, name, format, topics, dropsAuthorization }: Record<string, unknown> = { ...stored }
  const known = typeof format === 'string' ? formatOf(format) : undefined
  return {
    ...(typeof url === 'string' && { url }),
    ...(typeof name === 'string' && { name }),
    ...(known && { format: known }),
    ...(Array.isArray(topics) && { topics: topics.filter(isHookTopic) }),
    ...(dropsAuthorization === true && { dropsAuthorization }),
  }
}
