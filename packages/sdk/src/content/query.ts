import type { ContentItem } from './engine.ts'
import type { Locales } from './entry.ts'
import type { Condition } from './match.ts'
import type { QueryParams, SortOption } from './params.ts'

/** What every query begins with, unless it says otherwise. */
export type QueryDefaults = Locales & {
  /** Drafts are left out of production unless a query asks for them. @default true */
  production?: boolean
}

/** Adds what every query means without saying so: the path, the order, no drafts, one language. */
export function withDefaults(
  params: QueryParams,
  path: string | undefined,
  { production = true, locales = [], defaultLocale = 'en' }: QueryDefaults = {},
): QueryParams {
  const where = [...(params.where ?? [])]
  if (path !== undefined) {
    const slashed = `/${path.replace(/^\/+/, '')}`
    const isExact = params.first && where.length === 0
    const exact = slashed.replace(/(?<=.)\/+$/, '')
    where.push({ _path: isExact ? exact : new RegExp(`^${escaped(slashed)}`) })
  }
  if (production && !mentions(where, '_draft')) where.push({ _draft: { $ne: true } })
  if (locales.length > 0 && !mentions(where, '_locale')) where.push({ _locale: defaultLocale })
  const sort = params.sort?.length ? params.sort : [{ _stem: 1, $numeric: true }]
  return { ...params, ...(where.length > 0 && { where }), sort }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function mentions(condition: unknown, key: string): boolean {
  if (Array.isArray(condition)) return condition.some((one) => mentions(one, key))
  if (!(condition instanceof Object)) return false
  return Object.entries(condition).some(([name, value]) => name === key || mentions(value, key))
}

/** A query under construction. Each step returns a new one; nothing is sent before `find…` or `count`. */
export class ContentQuery {
  readonly #send: (params: QueryParams) => Promise<unknown>
  readonly #params: QueryParams

  constructor(send: (params: QueryParams) => Promise<unknown>, params: QueryParams = {}) {
    this.#send = send
    this.#params = params
  }

  /** Keeps what meets the condition as well as all earlier ones. */
  where(condition: Condition): ContentQuery {
    return this.#with({ where: [...(this.#params.where ?? []), condition] })
  }

  /** Sorts by the fields: 1 ascending, -1 descending. Of several sorts the last decides first. */
  sort(option: SortOption): ContentQuery {
    return this.#with({ sort: [...(this.#params.sort ?? []), option] })
  }

  /** Keeps only these fields of each document. Named again, the last list counts. */
  only(...fields: string[]): ContentQuery {
    return this.#with({ only: fields })
  }

  /** Leaves these fields out of each document. Named again, the last list counts. */
  without(...fields: string[]): ContentQuery {
    return this.#with({ without: fields })
  }

  /** At most so many; 0 means all. */
  limit(count: number): ContentQuery {
    return this.#with({ limit: count })
  }

  /** Leaves out so many at the start, as pages of a list need it. */
  skip(count: number): ContentQuery {
    return this.#with({ skip: count })
  }

  /** Keeps what is written in this language. */
  locale(locale: string): ContentQuery {
    return this.where({ _locale: locale })
  }

  /** Resolves to every document that the conditions leave, in order; none is an empty list. */
  async find<Item = ContentItem>(): Promise<Item[]> {
    // The caller knows the fields of its own documents.
    return (await this.#send(this.#params)) as Item[]
  }

  /** Rejects if there is none. */
  async findOne<Item = ContentItem>(): Promise<Item> {
    // The caller knows the fields of its own documents.
    return (await this.#send({ ...this.#params, first: true })) as Item
  }

  /** Resolves to how many documents the conditions leave. */
  async count(): Promise<number> {
    return Number(await this.#send({ ...this.#params, count: true }))
  }

  /** The documents before and after the one at a path; null where there is none. */
  async findSurround<Item = ContentItem>(
    query: Condition,
    options: { before?: number; after?: number } = {},
  ): Promise<(Item | null)[]> {
    const surround = { query, ...options }
    // The caller knows the fields of its own documents.
    return (await this.#send({ ...this.#params, surround })) as (Item | null)[]
  }

  #with(params: QueryParams) {
    return new ContentQuery(this.#send, { ...this.#params, ...params })
  }
}
