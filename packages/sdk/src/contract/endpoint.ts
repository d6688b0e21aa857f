import type * as z from 'zod/mini'

import type { Pagination } from './pagination.ts'
import type { Scope } from './scopes.ts'

type Lazy<S extends z.core.$ZodType = z.core.$ZodType> = () => S

type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  /** Who may call. @default 'user' */
  readonly access?: 'public' | 'user' | 'admin'
  /** What a restricted token must have been granted; a list asks for any one of them. */
  readonly scope?: Scope | readonly Scope[]
  /** Credits charged when it succeeds. @default 0 */
  readonly cost?: number
  /** It reaches the upstream, so it counts against the caller's 30 calls per minute. */
  readonly upstream?: true
  readonly params?: Lazy
  readonly query?: Lazy
  readonly body?: Lazy
  readonly optionalBody?: true
  /** Members that are null count as not sent. */
  readonly ignoresNull?: true
  /**
   * It opens something, changes who may use it, or takes something for good. A browser must have signed
   * in within the last `recentSignInMs`; a token needs no more than its rights.
   */
  readonly sensitive?: true
  /** It takes `application/x-www-form-urlencoded` as well as JSON. */
  readonly form?: true
  /** It creates something: the client sends an `idempotency-key`, and the gateway acts once for each. */
  readonly idempotent?: true
  /** What it makes is answered with 201; other calls answer 200, as existing clients expect. */
  readonly created?: true
  /** What the answer is, where it is not JSON. Then `response` is a string or a `Uint8Array`, and `bare`. */
  readonly format?: 'text' | 'csv' | 'bytes'
  /** Ours: the specification does not name this call. */
  readonly addition?: true
  /** The media type of the answer, where `format` does not tell it. */
  readonly mediaType?: string
}

type Spec = Call &
  (
    | {
        readonly response: Lazy
        readonly items?: never
        /** The reply is the value itself, not `{response: value}`. */
        readonly bare?: true
      }
    | { readonly items: Lazy; readonly response?: never; readonly bare?: never }
  )

/** One call of the API: method, path, shapes, and who may make it. */
export type Endpoint = Spec

/** How young the sign-in of a browser must be for what is sensitive. */
export const recentSignInMs: number = 10 * 60_000

/** The status of an answer that refuses nothing. */
export const successOf = ({ created }: Pick<Endpoint, 'created'>): 200 | 201 =>
  created ? 201 : 200

/** Declares one HTTP call. The SDK sends it, the gateway serves it; neither redeclares its shape. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const S extends Spec>(spec: S): S => spec

/** What a list answers: the items of this page, how many they are, and which pages there are. */
export type List<Item> = { items: Item[]; count: number; pagination: Pagination | null }

type Part<E, Key extends string> = E extends { readonly [K in Key]: Lazy<infer S> }
  ? { [K in Key]: z.output<S> }
  : unknown

/** What a caller passes: `params`, `query` and `body`, each only if the endpoint declares it. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  (E extends { optionalBody: true } ? Partial<Part<E, 'body'>> : Part<E, 'body'>)

/** What a caller gets: the inside of the envelope. */
export type ResponseOf<E extends Endpoint> = E extends { readonly items: Lazy<infer S> }
  ? List<z.output<S>>
  : E extends { readonly response: Lazy<infer S> }
    ? z.output<S>
    : never
