// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { WebhookEvent } from './hook-payloads.ts'

/** The way of one event to one webhook. */
export type HookDelivery = {
  /** Identifies the delivery. */
  id: string
  /** The webhook that it goes to. */
  hook_id: string
  /** The event, as in the header `webhook-id`; a resent one keeps it. */
  event_id: string
  /** The kind of event. */
  topic: string
  /** Whether it waits for an attempt, arrived, ran out of attempts, or ended with its webhook. */
  state: 'pending' | 'delivered' | 'failed' | 'canceled' | (string & {})
  /** Whether it was an event, a test, sent again by hand, or recovered. */
  cause: 'event' | 'test' | 'resend' | 'recovery' | (string & {})
  /** How many attempts were made. */
  attempts: number
  /** The status of the last answer; null without one. */
  status: number | null
  /** What went wrong last; null if nothing did. */
  error: string | null
  /** How long the last attempt took. Unit: ms. */
  duration_ms: number | null
  /** When the event happened. */
  created_at: string
  /** When the last attempt began. */
  last_attempt_at: string | null
  /** When the next is due; null if none is. */
  next_attempt_at: string | null
  [name: string]: unknown
}

/** What is posted. */
export type HookRequestSent = {
  /** Where to. */
  url: string
  /** The headers by their names in small letters, without `authorization`. */
  headers: Record<string, string>
  /** The body as text, in the format of the webhook. */
  body: string
  [name: string]: unknown
}

/** What the receiver answered. */
export type HookReceiverAnswer = {
  /** The HTTP status; only 200 to 299 count as a success. */
  status: number
  /** The headers by their names in small letters. */
  headers: Record<string, string>
  /** The beginning of the body. */
  body: string
  /** Whether more of it came than is kept. */
  truncated: boolean
  [name: string]: unknown
}

/** Where the time of an attempt went. */
export type HookTiming = {
  /** Until the address was known. Unit: ms. */
  lookup_ms: number | null
  /** From then until a connection stood. Unit: ms. */
  connect_ms: number | null
  /** From then until the answer began. Unit: ms. */
  first_byte_ms: number | null
  /** In all; 5000 at most. Unit: ms. */
  total_ms: number
  [name: string]: unknown
}

/** One attempt to deliver. */
export type HookAttempt = {
  /** Its number, from 1. */
  number: number
  /** When it began. */
  at: string
  /** What the receiver answered; null if nothing came. */
  answer: HookReceiverAnswer | null
  /** Why it failed; null after a success. */
  error: string | null
  /** Where its time went. */
  timing: HookTiming
  [name: string]: unknown
}

/** A delivery with what was sent and what came back. */
export type HookDeliveryDetail = {
  /** Identifies the delivery. */
  id: string
  /** The webhook that it goes to. */
  hook_id: string
  /** The event, as in the header `webhook-id`; a resent one keeps it. */
  event_id: string
  /** The kind of event. */
  topic: string
  /** Whether it waits for an attempt, arrived, ran out of attempts, or ended with its webhook. */
  state: 'pending' | 'delivered' | 'failed' | 'canceled' | (string & {})
  /** Whether it was an event, a test, sent again by hand, or recovered. */
  cause: 'event' | 'test' | 'resend' | 'recovery' | (string & {})
  /** How many attempts were made. */
  attempts: number
  /** The status of the last answer; null without one. */
  status: number | null
  /** What went wrong last; null if nothing did. */
  error: string | null
  /** How long the last attempt took. Unit: ms. */
  duration_ms: number | null
  /** When the event happened. */
  created_at: string
  /** When the last attempt began. */
  last_attempt_at: string | null
  /** When the next is due; null if none is. */
  next_attempt_at: string | null
  /** What happened. */
  event: WebhookEvent
  /** What is posted for it. */
  request: HookRequestSent
  /** The attempts, the oldest first. */
  attempt_list: HookAttempt[]
  [name: string]: unknown
}

/** Which deliveries to list. */
export type HookDeliveryQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** Only those in this state. */
  state?: 'pending' | 'delivered' | 'failed' | 'canceled' | undefined
  /** Only events of this kind. */
  topic?: 'state' | 'data' | 'alerts' | 'errors' | 'connectivity' | 'vehicle_data' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2' | 'energy_totals' | 'credits' | undefined
  /** Only those of this event. */
  event_id?: string | undefined
  /** Only those that began at this moment or later. */
  start?: string | undefined
  /** Only those that began before this moment. */
  end?: string | undefined
}

/** What to test with. */
export type HookTestRequest = {
  /** The kind of the made-up event. Left out, `data`, and `live_status` of an energy site. */
  topic?: 'state' | 'data' | 'alerts' | 'errors' | 'connectivity' | 'vehicle_data' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2' | 'energy_totals' | 'credits' | undefined
}

/** Which time to make good. */
export type HookRecoveryRequest = {
  /** From this moment on, at most 30 days back. */
  since: string
  /** Up to this moment; now if left out. */
  until?: string | undefined
}

/** What will be sent again. */
export type HookRecovery = {
  /** How many events never arrived in that time and were queued. */
  deliveries: number
  /** From which moment. */
  since: string
  /** Up to which. */
  until: string
  [name: string]: unknown
}
