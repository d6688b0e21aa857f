import * as z from 'zod/mini'

import { FleetApiError } from '../fleet-api.ts'
import type { HttpAnswer } from './http-origin.ts'

const ErrorBody = z.object({
  error: z.optional(z.nullable(z.string())),
  error_description: z.optional(z.nullable(z.string())),
  // The proxy tells what it does not take in the form of a command's answer.
  response: z.nullish(z.object({ reason: z.optional(z.string()) })),
})

const textMost = 300
const retryAfterMost = 24 * 60 * 60

/** What hangs on the request; everything else is trouble between the manufacturer and this gateway. */
const statuses: Partial<Record<number, number>> = {
  400: 400,
  403: 403,
  404: 404,
  408: 408,
  // Not registered in this region.
  412: 412,
  422: 422,
  // A car that is locked for service, or that another request occupies.
  423: 422,
  424: 422,
  429: 429,
  451: 403,
}

/** What the manufacturer refused, by its status and in its words. */
export function refusal(answer: HttpAnswer): FleetApiError {
  const text = textOf(answer)
  const retryAfter = secondsOf(answer.headers['retry-after'])
  const options = retryAfter === undefined ? undefined : { retryAfter }
  const status = statuses[answer.status]
  // A refusal that is not in the API's form is a stranger's between us, and says nothing of a car.
  if (status !== undefined && (text !== undefined || status === 429)) {
    return new FleetApiError(status, text ?? 'Refused.', options)
  }
  const ours = answer.status >= 500 && answer.status < 600 ? answer.status : 502
  return new FleetApiError(ours, text ?? `The manufacturer answers ${answer.status}.`, options)
}

/** Nothing if the body is not of the API's form. */
export function textOf({ body }: Pick<HttpAnswer, 'body'>) {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    return undefined
  }
  const { data } = z.safeParse(ErrorBody, value)
  if (!data) return undefined
  const { error, error_description: description, response } = data
  const text = [error, description].filter(Boolean).join(': ') || response?.reason
  return text === undefined ? undefined : plain(text)
}

/** A single line, since it is shown and logged. */
const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, textMost)

/** Seconds or a date, as HTTP has it. */
function secondsOf(header: string | string[] | undefined) {
  if (typeof header !== 'string') return undefined
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), retryAfterMost) : undefined
}
