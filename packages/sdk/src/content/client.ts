import { parseJson } from '../client/parse-json.ts'
import { dataOf } from '../client/read-body.ts'
import { withinLimit } from '../client/within-limit.ts'
import { ApiError, ConnectionError, SdkError, UnexpectedResponseError } from '../errors.ts'
import type { Payload } from './builds.ts'
import type { ContentNode } from './navigation.ts'
import { encodeParams, hashParams, type QueryParams, stringifyParams } from './params.ts'
import { ContentQuery, type QueryDefaults, withDefaults } from './query.ts'

/** Where content is asked for, and what every query begins with. */
export type ContentOptions = QueryDefaults & {
  /** Where content files lie. @default '/api/_content' */
  base?: string
  /** The build's mark in every file name. Without it the paths are those of a development server. */
  integrity?: string | number | undefined
  /** Puts the query into the path, so that a host which ignores queries can answer. @default false */
  stripQueryParameters?: boolean
  /** Asked before each request; shows drafts where the server knows the token. */
  previewToken?: () => string | undefined
  /** What a page was rendered from: answers in it are not asked for again. */
  payload?: Payload | undefined
  /** Limit for one answer, read to its end, in milliseconds. @default 30_000 */
  timeoutMs?: number | undefined
  /** Largest answer that is read, in bytes. @default 8_388_608 */
  maxReplyBytes?: number | undefined
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
}

/** What ends a single query before its answer does. */
export type ReadOptions = {
  /** Ends it; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Replaces the limit of all queries for this one, in milliseconds. */
  timeoutMs?: number | undefined
}

/** The file that holds the answer to a query, as path and search. */
export function contentPath(
  kind: 'query' | 'navigation',
  params: QueryParams,
  options: ContentOptions = {},
): string {
  const { base = '/api/_content', integrity, stripQueryParameters, previewToken } = options
  const hash = hashParams(params)
  const name =
    integrity === undefined ? (kind === 'navigation' ? hash : '') : `${hash}.${integrity}`
  if (stripQueryParameters) return `${base}/${kind}/${name || '_'}/${encodeParams(params)}.json`
  const search = new URLSearchParams({ _params: stringifyParams(params) })
  const token = previewToken?.()
  if (token) search.set('previewToken', token)
  const file = integrity === undefined ? name : `${name}.json`
  return `${[base, kind, file].filter(Boolean).join('/')}?${search}`
}

/**
 * Reads content: pages, their neighbours, their number, the navigation. Rejects with `ApiError` where
 * the host refuses, with `ConnectionError` where no whole answer arrives (in time: `TimeoutError`), and
 * with `UnexpectedResponseError` where one is too large or not JSON.
 *
 * @example
 * const content = createContent({ integrity: buildId })
 * const page = await content.query('/docs/start').findOne()
 */
export function createContent(options: ContentOptions = {}) {
  const read = async (
    kind: 'query' | 'navigation',
    params: QueryParams,
    { signal, timeoutMs = options.timeoutMs }: ReadOptions = {},
  ) => {
    signal?.throwIfAborted()
    // A preview may differ from what was rendered.
    const known = options.previewToken?.() ? {} : (options.payload?.data ?? {})
    const key = `${kind}/${hashParams(params)}`
    if (Object.hasOwn(known, key)) return known[key]
    const path = contentPath(kind, params, options)
    const ending = new AbortController()
    const leave = () => ending.abort(signal?.reason)
    signal?.addEventListener('abort', leave)
    return withinLimit({ limitMs: timeoutMs, ending }, (end) => ask(path, options, end)).finally(
      () => signal?.removeEventListener('abort', leave),
    )
  }

  return {
    /** Starts a query; with a path, for that page (`findOne`) or all whose path begins so. */
    query: (path?: string, reading?: ReadOptions) =>
      new ContentQuery((params) => read('query', withDefaults(params, path, options), reading)),
    /** The tree of all pages that the conditions leave. */
    navigation: async (params: QueryParams = {}, reading?: ReadOptions): Promise<ContentNode[]> =>
      // Written by the build with the same types.
      (await read(
        'navigation',
        withDefaults(params, undefined, options),
        reading,
      )) as ContentNode[],
  }
}

async function ask(path: string, options: ContentOptions, signal: AbortSignal): Promise<unknown> {
  const send = options.fetch ?? fetch
  let response: Response
  let data: unknown
  try {
    response = await send(path, { signal })
    const reading = dataOf(response, options.maxReplyBytes, 'text')
    // A refusal whose body cannot be read is still the refusal it is.
    data = await (response.ok ? reading : reading.catch(() => ''))
  } catch (cause) {
    if (cause instanceof SdkError) throw cause
    throw new ConnectionError('The content could not be reached.', { cause })
  }
  const { headers, status, ok } = response
  const text = String(data)
  const value = parseJson(text)
  // Static hosts answer an unknown path with a page, often with status 200.
  if (value === undefined && /^\s*<!doctype html/i.test(text)) {
    throw new SdkError('Not found', { headers })
  }
  if (!ok) throw new ApiError(status, value ?? text, { headers })
  if (value === undefined) throw new UnexpectedResponseError('The answer is not JSON.', { headers })
  return value
}
