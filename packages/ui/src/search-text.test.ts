import { expect, test } from 'vitest'

import { createTextSearch } from './search-text.ts'

const page = (path: string, ...excerpts: string[]) => ({
  data: async () => ({
    meta: { title: path },
    sub_results: excerpts.map((excerpt, place) => ({
      title: path,
      url: `/docs/${path}.html`,
      excerpt,
      weighted_locations: [{ balanced_score: place }],
    })),
  }),
})
const searchOf = (...results: ReturnType<typeof page>[]) =>
  createTextSearch(async () => ({ search: async () => ({ results }) }))

test('text that holds only the first letters of a word does not answer it', async () => {
  const search = searchOf(
    page('acting', 'Acting <mark>as</mark> a user'),
    page('driving', 'While it <mark>drives</mark> or <mark>drove</mark>'),
  )
  expect(await search('asdfghjkl')).toEqual([])
  expect(await search('a'.repeat(400))).toEqual([])
  expect((await search('driving')).map(({ to }) => to)).toEqual(['/docs/driving'])
})

test('the best place of a page comes first, and bears the name of a setting that it holds', async () => {
  const search = searchOf(
    page('limits', 'Which <mark>addresses</mark>', 'by <mark>HOOK_ADDRESSES=any</mark>'),
  )
  const [best, other] = await search('HOOK_ADDRESSES')
  expect(best).toMatchObject({ names: ['HOOK_ADDRESSES'], suffix: 'by HOOK_ADDRESSES=any' })
  expect(other?.names).toBeUndefined()
})

test('an index that could not be loaded is loaded with the next question', async () => {
  const results = [page('driving', 'While it <mark>drives</mark>')]
  const asked: string[] = []
  const search = createTextSearch(async (address) => {
    // A browser does not ask again for an address that failed.
    if (asked.push(address) === 1 || address === asked[0]) throw new Error('Offline')
    return { search: async () => ({ results }) }
  })
  await expect(search('driving')).rejects.toThrow('Offline')
  expect(await search('driving')).toHaveLength(1)
})
