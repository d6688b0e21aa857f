import { UnexpectedResponseError } from '../errors.ts'

/** What a list of pages answers: `next` is the number, or the cursor, of the page that follows. */
export type Page<Item, Mark extends number | string = number> = {
  /** What stands on it. */
  readonly items: readonly Item[]
  /** Missing or null where one page holds all. */
  readonly pagination?: { readonly next: Mark | null } | null
}

/**
 * Walks a list page by page and yields its items. The next page is asked for when the items of the
 * one before are used up, so leaving the loop early saves the rest.
 *
 * @param read Reads one page; it is called without a mark for the first.
 * @example
 * const read = async (page = 1) => ({ items: [page], pagination: { next: page < 3 ? page + 1 : null } })
 * for await (const item of paginate(read)) console.log(item)
 */
export async function* paginate<Item, Mark extends number | string = number>(
  read: (mark?: Mark) => Promise<Page<Item, Mark>>,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<Mark>()
  let mark: Mark | undefined
  for (;;) {
    const { items, pagination } = await read(mark)
    yield* items
    mark = pagination?.next ?? undefined
    if (mark === undefined) return
    // A server that names a page twice would keep the loop going for ever.
    if (seen.has(mark)) throw new UnexpectedResponseError(`The page ${mark} follows itself.`)
    seen.add(mark)
  }
}
