import {
  allowedRequestHeaders,
  exposedResponseHeaders,
  type ProblemBody,
  preflightMaxAge,
  requestIdHeader,
  userIdHeader,
} from '@console/sdk/contract'

import type { Problem } from './problem.ts'
import { textStream } from './text-stream.ts'

export type Asked = { txid: string; userId: string | undefined; origin: string | undefined }

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

type Extra = { headers?: Record<string, string>; cookies?: readonly string[] }

export type ReplyRules = {
  origins: ReadonlySet<string>
  /** Adds HSTS: only where every address of the host is https. */
  https: boolean
}

/** On every answer of the API host, whatever its kind. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const always = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  vary: 'Origin',
  ...securityHeaders,
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': allowedRequestHeaders.join(', '),
  'access-control-max-age': String(preflightMaxAge),
}

const exposed = exposedResponseHeaders.join(', ')
const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/**
 * The only writer of headers. Each answer is built once, whole: a header touched after the handler
 * costs several times the request.
 */
export class Reply {
  readonly asked: Asked
  readonly headers: Record<string, string>
  /** The code of the problem that was answered, if one was. */
  problemCode: string | undefined

  constructor(asked: Asked, { origins, https }: ReplyRules) {
    this.asked = asked
    this.headers = { ...always, [requestIdHeader]: asked.txid }
    if (https) Object.assign(this.headers, hsts)
    if (asked.userId) this.headers[userIdHeader] = asked.userId
    if (asked.origin && origins.has(asked.origin)) {
      this.headers['access-control-allow-origin'] = asked.origin
      this.headers['access-control-allow-credentials'] = 'true'
      this.headers['access-control-expose-headers'] = exposed
    }
  }

  ok(body: unknown, extra?: Extra) {
    return this.#build(200, JSON.stringify(body), extra)
  }

  /** What a call of the contract answers, with its own status. */
  done(status: 200 | 201, body: unknown) {
    return this.#build(status, JSON.stringify(body), undefined)
  }

  /** JSON that was written elsewhere, envelope included. */
  sent(body: Uint8Array<ArrayBuffer>) {
    return this.#build(200, body, undefined)
  }

  problem({ code, status, message, headers, response }: Problem) {
    const { txid } = this.asked
    this.problemCode = code
    const body: ProblemBody = { response, error: code, error_description: message, txid }
    return this.#build(status, JSON.stringify(body), headers && { headers })
  }

  /** `private` only matters where answers differ by user; this one is the same for all. */
  shared(body: string, headers: Record<string, string>) {
    return this.#forAll(200, body, headers)
  }

  notModified(headers: Record<string, string>) {
    return this.#forAll(304, null, headers)
  }

  /** Without the user: a cache on the way would tell the next one who the first one was. */
  #forAll(status: number, body: string | null, headers: Record<string, string>) {
    const { [userIdHeader]: _, ...own } = this.headers
    return new Response(body, { status, headers: { ...own, ...headers } })
  }

  redirect(location: string, extra?: Extra) {
    return this.#build(303, null, { ...extra, headers: { ...extra?.headers, location } })
  }

  /** To another place for the same method, as clients of images expect it. */
  found(location: string) {
    return this.#build(302, null, { headers: { location } })
  }

  text(body: string, headers?: Record<string, string>) {
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    return this.#build(200, body, { headers: { ...type, ...headers } })
  }

  /** Sent as it is made, so that its size costs no memory. */
  csv(lines: AsyncIterable<string>, name: string) {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    }
    return this.#build(200, textStream(lines), { headers })
  }

  file(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
    return this.#build(200, body, { headers })
  }

  /** Bytes as they are read, all of them or a part. */
  stream(status: 200 | 206, body: ReadableStream<Uint8Array>, headers: Record<string, string>) {
    return this.#build(status, body, { headers })
  }

  html(status: number, body: string, extra: Extra) {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...extra.headers }
    return this.#build(status, body, { ...extra, headers })
  }

  preflight() {
    return this.#build(204, null, { headers: preflight })
  }

  #build(status: number, body: Body | null, extra: Extra | undefined) {
    const headers = extra?.headers ? { ...this.headers, ...extra.headers } : this.headers
    if (!extra?.cookies?.length) return new Response(body, { status, headers })
    // Only `Headers` can hold one name several times.
    const several = new Headers(headers)
    for (const cookie of extra.cookies) several.append('set-cookie', cookie)
    return new Response(body, { status, headers: several })
  }
}
