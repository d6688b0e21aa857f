import { type Endpoint, type ResponseOf, schema } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { answersWithinMs, FleetApiError } from '../fleet-api.ts'
import { type HttpAnswer, HttpOrigin, monotonic, NoAnswer } from './http-origin.ts'
import type { Access, OwnerAccess } from './owner-access.ts'
import { readAnswer } from './read-answer.ts'
import { refusal, textOf } from './refusal.ts'

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: object
}

export type CallsOptions = {
  access: OwnerAccess
  /** The manufacturer's hosts, one for each region: no other address is ever asked. */
  baseUrls: readonly string[]
  /** Signs commands, and what cars are to stream. */
  proxy?: { url: string; ca?: string | undefined } | undefined
  /** Told how each call ended, by the account's host. */
  onEnded?: ((baseUrl: string, status: number) => void) | undefined
  /** Milliseconds until a call has failed. */
  deadlineMs?: number
  now?: () => number
}

const gatewayTroubles = new Set([502, 503, 504])

type Sent = { url: string; method: Endpoint['method']; path: string; body?: string | undefined }

/**
 * Calls of the manufacturer's API, which the contract describes as well as ours: the same paths, the
 * same envelopes. A command is sent once. What only reads is tried a second time if the first one
 * ended before any answer came; what the wrong host or an outdated token refused was not done.
 */
export class Calls {
  readonly #access: OwnerAccess
  readonly #origins: ReadonlyMap<string, HttpOrigin>
  readonly #proxy: string | undefined
  readonly #deadlineMs: number
  readonly #now: () => number
  readonly #onEnded: CallsOptions['onEnded']

  constructor(options: CallsOptions) {
    const { access, baseUrls, proxy, deadlineMs, now = monotonic } = options
    this.#onEnded = options.onEnded
    this.#access = access
    this.#deadlineMs = deadlineMs ?? answersWithinMs
    this.#now = now
    const origins = new Map(baseUrls.map((origin) => [origin, new HttpOrigin({ origin, now })]))
    if (proxy) {
      // One car that it cannot reach says nothing of the others, so only silence counts against it.
      const isTrouble = () => false
      origins.set(proxy.url, new HttpOrigin({ origin: proxy.url, ca: proxy.ca, isTrouble, now }))
    }
    this.#origins = origins
    this.#proxy = proxy?.url
  }

  get hasProxy() {
    return this.#proxy !== undefined
  }

  /** One call of the contract, on behalf of an owner. */
  async ask<E extends Endpoint>(endpoint: E, owner: string, parts: Parts = {}) {
    const { status, body } = await this.#asOwner(owner, endpoint, parts, undefined)
    return this.#read<E>(endpoint, status, body)
  }

  /** The same by the proxy, which signs it. */
  async askSigned<E extends Endpoint>(endpoint: E, owner: string, parts: Parts) {
    const { status, body } = await this.#asOwner(owner, endpoint, parts, this.#proxy)
    return this.#read<E>(endpoint, status, body)
  }

  /** What nobody documents: it passes as it comes, with or without an envelope. */
  async askLoosely(endpoint: Endpoint, owner: string, parts: Parts) {
    const { body } = await this.#asOwner(owner, endpoint, parts, undefined)
    const { method, path } = endpoint
    const answer = readAnswer({ method, path, bare: true, response: Anything }, body)
    return isEnveloped(answer) ? answer.response : answer
  }

  /** What is no JSON. */
  async bytes(endpoint: Endpoint, owner: string, parts: Parts) {
    const { body } = await this.#asOwner(owner, endpoint, parts, undefined)
    return new Uint8Array(body)
  }

  /** On behalf of this installation. */
  async askAsPartner<E extends Endpoint>(endpoint: E, parts: Parts) {
    const access = await this.#access.partner()
    const sent = { ...written(endpoint, parts), url: access.baseUrl }
    const answer = await this.#inTime(sent, access, this.#now() + this.#deadlineMs)
    if (answer.status === 401) this.#access.partnerRefused(access.token)
    if (answer.status >= 300) throw refusal(answer)
    return this.#read<E>(endpoint, answer.status, answer.body)
  }

  close = () => Promise.all([...this.#origins.values()].map((origin) => origin.close()))

  #read<E extends Endpoint>(endpoint: E, status: number, body: HttpAnswer['body']) {
    if (status === 204) throw new FleetApiError(502, 'The manufacturer’s answer is empty.')
    // The endpoint's own schema has just checked it.
    return readAnswer(endpoint, body) as ResponseOf<E>
  }

  async #asOwner(owner: string, endpoint: Endpoint, parts: Parts, proxy: string | undefined) {
    const until = this.#now() + this.#deadlineMs
    const call = written(endpoint, parts)
    let access = await this.#accessOf(owner, until)
    for (let [renewed, moved] = [false, false]; ; ) {
      const answer = await this.#inTime({ ...call, url: proxy ?? access.baseUrl }, access, until)
      if (answer.status < 300) return answer
      if (answer.status === 401 && !renewed) {
        renewed = true
        this.#access.refused(owner, access.token)
      } else if (answer.status === 421 && !moved && proxy === undefined) {
        moved = true
        await this.#move(owner, answer, access)
      } else {
        throw answer.status === 401 ? mustSignIn() : refusal(answer)
      }
      const next = await this.#accessOf(owner, until)
      // It would be refused again, for whatever reason it was.
      if (answer.status === 401 && next.token === access.token) throw mustSignIn()
      access = next
    }
  }

  /** A token may have to be renewed first. Whatever fails at that, the call itself was not sent. */
  async #accessOf(owner: string, until: number) {
    const access = this.#access.of(owner)
    if (!(access instanceof Promise)) return access
    try {
      return await inTime(access, Math.max(0, until - this.#now()))
    } catch (error) {
      throw error instanceof FleetApiError ? notSent(error) : error
    }
  }

  /** The answer names the right host. One that we do not know is not asked: it would be given the token. */
  async #move(owner: string, answer: HttpAnswer, { baseUrl }: Access) {
    const text = textOf(answer) ?? ''
    const named = [...this.#origins.keys()].find(
      (url) => url !== baseUrl && url !== this.#proxy && text.includes(url),
    )
    if (named === undefined) throw notAsked(`The account is kept elsewhere: ${text}`)
    await this.#access.moved(owner, named)
  }

  async #inTime(sent: Sent, access: Access, until: number) {
    const mayRetry = sent.method === 'GET'
    try {
      const answer = await this.#once(sent, access, until)
      // Who says when to come again does not want to be asked before.
      const maySoon = mayRetry && answer.headers['retry-after'] === undefined
      if (!maySoon || !gatewayTroubles.has(answer.status)) return answer
    } catch (error) {
      if (!(mayRetry && error instanceof NoAnswer && error.retriable)) throw error
    }
    return this.#once(sent, access, until)
  }

  async #once({ url, method, path, body }: Sent, { token, baseUrl }: Access, until: number) {
    const origin = this.#origins.get(url)
    if (!origin || method === 'PATCH') throw notAsked(`Nothing is asked of ${url}.`)
    const deadlineMs = until - this.#now()
    // Its token took the time. A host that is given none to answer would seem to be at fault.
    if (deadlineMs <= 0) throw new FleetApiError(504, 'There was no time left.', { sent: false })
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      const answer = await origin.ask({ method, path, headers, body, deadlineMs })
      this.#onEnded?.(baseUrl, answer.status)
      return answer
    } catch (error) {
      this.#onEnded?.(baseUrl, error instanceof FleetApiError ? error.status : 500)
      throw error
    }
  }
}

const Anything = schema(() => z.unknown())
const isEnveloped = (answer: unknown): answer is { response: unknown } =>
  typeof answer === 'object' && answer !== null && 'response' in answer

export const mustSignIn = () =>
  new FleetApiError(403, 'The manufacturer asks the owner to sign in again. Log out and in once.')

const notAsked = (message: string) => new FleetApiError(502, message, { sent: false })

function notSent(cause: FleetApiError) {
  const { status, message, retryAfterSeconds: retryAfter } = cause
  const wait = retryAfter === undefined ? undefined : { retryAfter }
  return new FleetApiError(status, message, { ...wait, cause, sent: false })
}

async function inTime<T>(awaited: Promise<T>, ms: number) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(noToken()), ms)
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer))
}
const noToken = () => new FleetApiError(503, 'The owner’s token could not be had in time.')

function written({ method, path }: Endpoint, { params = {}, query = {}, body }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  const asked = given.length > 0 ? `?${given.join('&')}` : ''
  const text = body === undefined && method === 'POST' ? {} : body
  return { method, path: filled + asked, ...(text && { body: JSON.stringify(text) }) }
}
