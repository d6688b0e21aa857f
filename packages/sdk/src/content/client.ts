import { parseJson } from '../client/parse-json.ts'
import { ApiError, ConnectionError, SdkError } from '../errors.ts'
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
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
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
 * Reads content: pages, their neighbours, their number, the navigation.
 *
 * @example
 * const content = createContent({ integrity: buildId })
 * const page = await content.query('/docs/start').findOne()
 */
export function createContent(options: ContentOptions = {}) {
  const read = async (kind: 'query' | 'navigation', params: QueryParams) => {
    // A preview may differ from what was rendered.
    const known = options.previewToken?.() ? {} : (options.payload?.data ?? {})
    const key = `${kind}/${hashParams(params)}`
    if (Object.hasOwn(known, key)) return known[key]
    const send = options.fetch ?? fetch
    const response = await send(contentPath(kind, params, options)).catch((cause: unknown) => {
      throw new ConnectionError('The content could not be reached.', { cause })
    })
    const text = await response.text()
    const value = parseJson(text)
    // Static hosts answer an unknown path with a page, often with status 200.
    if (value === undefined && /^\s*<!doctype html/i.test(text)) throw new SdkError('Not found')
    const result = value === undefined ? text : value
    if (!response.ok) throw new ApiError(response.status, result, { headers: response.headers })
    return result
  }

  return {
    /** Starts a query; with a path, for that page (`findOne`) or all whose path begins so. */
    query: (path?: string) =>
      new ContentQuery((params) => read('query', withDefaults(params, path, options))),
    /** The tree of all pages that the conditions leave. */
    navigation: async (params: QueryParams = {}): Promise<ContentNode[]> =>
      // Written by the build with the same types.
      (await read('navigation', withDefaults(params, undefined, options))) as ContentNode[],
  }
}
