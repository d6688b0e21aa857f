import {
  type Condition,
  decodeParams,
  parseParams,
  type QueryParams,
} from '../../packages/sdk/src/content/index.ts'

/**
 * The query that an address carries: in its path, as `_params`, or loosely, each part a parameter of
 * its own. Throws what is wrong with one that cannot be answered.
 */
export function sentParams(encoded: readonly string[], search: URLSearchParams): QueryParams {
  if (encoded.length > 0) return checked(decodeParams(encoded.join('/')))
  const json = search.get('_params')
  return json === null ? looseParams(search) : checked(parseParams(json))
}

/** Parameters that become conditions; any other that no part of a query is named after is dropped. */
const flags: Record<string, (isSo: boolean) => Condition> = {
  draft: (_draft) => ({ _draft }),
  partial: (_partial) => ({ _partial }),
  empty: (isSo) => ({ body: isSo ? '' : { $ne: '' } }),
}

function looseParams(search: URLSearchParams): QueryParams {
  const list = (name: string) => {
    const items = search.getAll(name).flatMap((text) => text.split(','))
    return items.map((item) => item.trim()).filter((item) => item !== '')
  }
  const where = Object.entries(flags).flatMap(([name, condition]) => {
    const value = search.get(name)
    return value === 'true' || value === 'false' ? [condition(value === 'true')] : []
  })
  const params = {
    where,
    sort: list('sort').map((item) => {
      const [field = '', order] = item.split(':')
      return { [field.trim()]: Number(order) === -1 ? -1 : 1 }
    }),
    only: list('only'),
    without: list('without'),
  }
  return {
    // An empty list would be a part of the query, and so of its name.
    ...Object.fromEntries(Object.entries(params).filter(([, items]) => items.length > 0)),
    ...(search.has('limit') && { limit: Number.parseInt(search.get('limit') ?? '', 10) || 0 }),
    ...(search.has('skip') && { skip: Number.parseInt(search.get('skip') ?? '', 10) || 0 }),
    ...(isOn(search.get('first')) && { first: true }),
    ...(isOn(search.get('count')) && { count: true }),
  }
}

const isOn = (value: string | null) => value !== null && !['false', '0'].includes(value)

/** JSON from anybody: what the engine walks through has to be a list. */
function checked(params: QueryParams): QueryParams {
  for (const name of ['where', 'sort', 'only', 'without'] as const) {
    const value: unknown = params[name] ?? []
    if (!Array.isArray(value)) throw new TypeError(`The "${name}" of a query must be a list.`)
  }
  return params
}
