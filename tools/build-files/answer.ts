import { contentBase } from '../../packages/app-config/src/build-files.ts'
import {
  buildNavigation,
  type ContentEntry,
  hashParams,
  type QueryParams,
  runQuery,
  withDefaults,
} from '../../packages/sdk/src/content/index.ts'
import { sentParams } from './sent-params.ts'

/** What is asked of the content, with all that its query means without saying so. */
export type Question = { kind: 'query' | 'navigation'; params: QueryParams }

/** A question and what the content says. */
export type Answer = Question & { status: 200 | 404; result: unknown }

/** What names an answer in a payload: the part of its address that does not depend on the build. */
export const keyOf = ({ kind, params }: Question) => `${kind}/${hashParams(params)}`

/**
 * Answers an address below the content's base from all entries; undefined for any other address.
 * Throws for a query that cannot be read: `Invalid _params query`, or what must be otherwise.
 */
export function answerContent(
  address: string,
  entries: readonly ContentEntry[],
  { production }: { production: boolean },
): Answer | undefined {
  const { pathname, searchParams } = new URL(address, 'http://content')
  if (!pathname.startsWith(`${contentBase}/`)) return undefined
  const [kind, , ...encoded] = pathname
    .slice(contentBase.length + 1)
    .replace(/\.json$/, '')
    .split('/')
  if (kind !== 'query' && kind !== 'navigation') return undefined

  const sent = sentParams(encoded, searchParams)
  return answerQuestion({ kind, params: withDefaults(sent, undefined, { production }) }, entries)
}

export function answerQuestion(
  { kind, params }: Question,
  entries: readonly ContentEntry[],
): Answer {
  const result =
    kind === 'query' ? runQuery(entries, params) : buildNavigation(matching(entries, params))
  if (result !== undefined) return { kind, params, status: 200, result }
  const message = 'Document not found!'
  const description = 'Could not find document for the given query.'
  const data = { description, query: params }
  return { kind, params, status: 404, result: { statusCode: 404, message, data } }
}

function matching(entries: readonly ContentEntry[], { where = [] }: QueryParams) {
  const found = runQuery(entries, { where, only: ['_stem'] })
  const stems = new Set(Array.isArray(found) ? found.map((item) => item?._stem) : [])
  return entries.filter(({ _stem }) => stems.has(_stem))
}
