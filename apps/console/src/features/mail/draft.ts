import type { MailAudience, MailDraft } from '@console/sdk/admin'

/** A mail while it is written: as its form holds it. */
export type Draft = {
  kind: MailDraft['kind']
  subject: string
  body: string
  /** Ids, parted by spaces or commas. */
  users: string
  product: string
  key: string
  firmware: string
  credits: string
  region: string
  topic: string
  /** As a field for date and time holds it; empty is at once. */
  sendAt: string
  /** What it said when it was last sent to who writes it. */
  tested: string
}

export const emptyDraft: Draft = {
  kind: 'transactional',
  subject: '',
  body: '',
  users: '',
  product: '',
  key: '',
  firmware: '',
  credits: '',
  region: '',
  topic: '',
  sendAt: '',
  tested: '',
}

/** What is read of it. */
export const contentOf = ({ kind, subject, body }: Draft): MailDraft => ({ kind, subject, body })

export const isWritten = ({ subject, body }: MailDraft) =>
  subject.trim() !== '' && body.trim() !== ''

/** By which a test is told from one of another text. */
export const printOf = (draft: Draft) => JSON.stringify(contentOf(draft))

const products = ['vehicle', 'energy_site', 'none'] as const
const keys = ['missing', 'paired'] as const
const regions = ['na', 'eu'] as const
const topics = ['newsletter', 'product_updates'] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text)

/** Whom it is for; what is left empty narrows nothing. */
export function audienceOf(draft: Draft): MailAudience {
  const users = draft.users.split(/[\s,]+/).filter(Boolean)
  const product = oneOf(products, draft.product)
  const key = oneOf(keys, draft.key)
  const region = oneOf(regions, draft.region)
  const topic = draft.kind === 'announcement' ? oneOf(topics, draft.topic) : undefined
  return {
    ...(users.length > 0 && { users }),
    ...(product && { product }),
    ...(key && { key }),
    ...(draft.firmware && { firmware_below: draft.firmware.trim() }),
    ...(draft.credits && { credits_below: Number(draft.credits) }),
    ...(region && { region }),
    ...(topic && { topic }),
  }
}

/** What is wrong with the audience or the time, by field. */
export function faultsOf(draft: Draft, now = Date.now()) {
  const { firmware, credits, sendAt } = draft
  return {
    ...(firmware.trim() &&
      !/^\d{4}(?:\.\d{1,3}){1,3}$/.test(firmware.trim()) && {
        firmware: 'Write it like 2026.8 or 2026.8.1.',
      }),
    ...(credits && !/^\d{1,6}$/.test(credits) && { credits: 'Give a whole number, up to 999999.' }),
    ...(sendAt &&
      !(Date.parse(sendAt) > now) && { sendAt: 'Choose a time that is still to come.' }),
  }
}

export const draftKey = (userId: string) => `mail:${userId}`

/** Kept for this tab: a reload, another page or a session that ends loses nothing. */
export function keptDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!(kept instanceof Object)) return emptyDraft
    const texts = Object.entries(kept).filter(
      ([name, value]) => name in emptyDraft && typeof value === 'string',
    )
    const draft: Draft = { ...emptyDraft, ...Object.fromEntries(texts) }
    return { ...draft, kind: draft.kind === 'announcement' ? 'announcement' : 'transactional' }
  } catch {
    return emptyDraft
  }
}

export const keepDraft = (key: string, draft: Draft) =>
  sessionStorage.setItem(key, JSON.stringify(draft))
