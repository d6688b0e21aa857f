import * as z from 'zod/mini'

import type { TransportOptions } from '../client/options.ts'
import { parseJson } from '../client/parse-json.ts'
import { createTransport, type Transport } from '../client/transport.ts'
import { type Endpoint, type ResponseOf, successOf } from '../contract/endpoint.ts'
import { envelopeOf } from '../contract/envelope.ts'
import { requestIdHeader, userIdHeader } from '../contract/headers.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'
import { SdkError } from '../errors.ts'

/** A request that the fake was sent. */
export type FakeCall = {
  /** In capitals. */
  method: string
  /** With the values in it. */
  path: string
  /** The values in the path, by name. */
  params: Record<string, string>
  /** What stood behind the path. */
  query: Record<string, string>
  /** Parsed; undefined if there was none. */
  body: unknown
  /** As they were sent. */
  headers: Headers
}

type Answer<E extends Endpoint> = ResponseOf<E> | ((call: FakeCall) => ResponseOf<E>)

/** A gateway in memory. */
export type Fake = {
  /** Spread these into the options of a client, a `createTransport` or an `OAuthClient`. */
  readonly options: Pick<TransportOptions, 'host' | 'token' | 'fetch'>
  /** For resources that are used one by one. */
  readonly transport: Transport
  /** Every request, in the order they came. */
  readonly calls: readonly FakeCall[]
  /** Sets what a call answers from now on: a value, or a function of the request. */
  readonly answer: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => void
  /** Lets a call fail from now on, with the status that belongs to the code. */
  readonly refuse: (endpoint: Endpoint, code: ProblemCode, sentence?: string) => void
  /** Lets a call find no gateway from now on. */
  readonly disconnect: (endpoint: Endpoint) => void
}

type Responder = (call: FakeCall) => Response

/**
 * Creates a fake gateway. Its clients are the real ones: they check, retry and fail as ever.
 *
 * @param user The id that its answers carry as that of the signed-in user.
 * @example
 * import { Users } from '@console/sdk'
 * import { users } from '@console/sdk/contract'
 * import { createFake } from '@console/sdk/testing'
 *
 * const fake = createFake()
 * fake.answer(users.me, { full_name: 'Simulated Owner' })
 * const { full_name } = await new Users(fake.transport).me()
 */
export function createFake({ user = 'user-1' }: { user?: string } = {}): Fake {
  const responders = new Map<string, Responder>()
  const calls: FakeCall[] = []

  const json = (status: number, body: unknown) => answered(status, JSON.stringify(body))
  const answered = (status: number, body: string | Uint8Array<ArrayBuffer>) =>
    new Response(body, {
      status,
      headers: {
        'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
        [userIdHeader]: user,
        [requestIdHeader]: `fake-${calls.length}`,
      },
    })
  const problem = (status: number, error: string, error_description: string) =>
    json(status, { response: null, error, error_description, txid: `fake-${calls.length}` })

  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const call = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : parseJson(text),
      headers: request.headers,
    }
    // The most exact pattern wins: of those that fit, the one with the fewest parameters.
    const [found] = [...responders]
      .flatMap(([name, responder]) => {
        const params = paramsOf(name, `${call.method} ${pathname}`)
        return params ? [{ params, responder }] : []
      })
      .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
    const noted = { ...call, params: found?.params ?? {} }
    calls.push(noted)
    return (
      found?.responder(noted) ??
      problem(501, 'not_answered', `This test gives no answer to ${call.method} ${pathname}.`)
    )
  }

  const options = { host: 'http://fake.example', token: () => 'fake', fetch }
  const set = ({ method, path }: Endpoint, responder: Responder) =>
    responders.set(`${method} ${path}`, responder)

  return {
    options,
    transport: createTransport(options),
    calls,
    answer(endpoint, answer) {
      const write = (value: unknown) => {
        const whole = wrap(endpoint, value)
        const { error } = z.safeParse(envelopeOf(endpoint), whole)
        if (error) throw untrue(endpoint, error)
        if (endpoint.format) return whole as string | Uint8Array<ArrayBuffer>
        return JSON.stringify(whole)
      }
      if (isFunction(answer)) {
        set(endpoint, (call) => answered(successOf(endpoint), write(answer(call))))
      } else {
        const body = write(answer)
        set(endpoint, () => answered(successOf(endpoint), body))
      }
    },
    refuse(endpoint, code, sentence = `Refused with ${code}.`) {
      set(endpoint, () => problem(problems[code], code, sentence))
    },
    disconnect(endpoint) {
      set(endpoint, () => {
        throw new TypeError('fetch failed')
      })
    },
  }
}

const isFunction = (answer: unknown): answer is (call: FakeCall) => unknown =>
  typeof answer === 'function'

function wrap({ items, bare }: Endpoint, value: unknown) {
  if (bare) return value
  if (!items || typeof value !== 'object') return { response: value }
  const {
    items: response,
    pagination,
    ...rest
  }: { items?: unknown; pagination?: unknown } = value ?? {}
  return { response, ...rest, ...(pagination !== null && { pagination }) }
}

const untrue = ({ method, path }: Endpoint, cause: z.core.$ZodError) =>
  new SdkError(
    `No gateway answers ${method} ${path} so: ${cause.issues[0]?.path.join('/')} is not what the contract says.`,
    { cause },
  )

/** What stands in the places that a pattern such as `GET /web/tokens/:id` leaves open. */
function paramsOf(pattern: string, text: string) {
  const [wanted, given] = [pattern.split('/'), text.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}
