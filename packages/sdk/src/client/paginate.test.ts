import { expect, test } from 'vitest'

import { type Page, paginate } from './paginate.ts'

async function all<Item>(walk: AsyncIterable<Item>) {
  const items: Item[] = []
  for await (const item of walk) items.push(item)
  return items
}

/** A list of seven numbers, three on each page, that notes which pages it was asked for. */
function numbers() {
  const asked: (number | undefined)[] = []
  async function read(page?: number): Promise<Page<number>> {
    asked.push(page)
    const current = page ?? 1
    const items = [0, 1, 2].map((at) => current * 3 - 2 + at).filter((number) => number <= 7)
    return { items, pagination: { next: current < 3 ? current + 1 : null } }
  }
  return { asked, read }
}

test('the items of all pages follow each other, each page asked for once', async () => {
  const { asked, read } = numbers()
  expect(await all(paginate(read))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(asked).toEqual([undefined, 2, 3])
})

test('a page is asked for only when its items are wanted', async () => {
  const { asked, read } = numbers()
  for await (const number of paginate(read)) if (number === 4) break
  expect(asked).toEqual([undefined, 2])
})

test('a cursor leads from page to page', async () => {
  const pages: Record<string, Page<string, string>> = {
    start: { items: ['a'], pagination: { next: 'x' } },
    x: { items: [], pagination: { next: 'y' } },
    y: { items: ['b'], pagination: null },
  }
  const walk = paginate<string, string>(async (cursor) => pages[cursor ?? 'start'] ?? { items: [] })
  expect(await all(walk)).toEqual(['a', 'b'])
})

test('a list without pagination is one page', async () => {
  expect(await all(paginate(async () => ({ items: ['only'] })))).toEqual(['only'])
})

test('pages that lead in a circle are an error, not an endless loop', async () => {
  const circle = paginate<string>(async () => ({ items: ['again'], pagination: { next: 2 } }))
  await expect(all(circle)).rejects.toThrow('follows itself')
})

test('a page that fails ends the walk with its error', async () => {
  const failing = paginate<string>(async (page) => {
    if (page) throw new Error('gone')
    return { items: ['first'], pagination: { next: 2 } }
  })
  expect(await failing.next()).toEqual({ value: 'first', done: false })
  await expect(failing.next()).rejects.toThrow('gone')
})
