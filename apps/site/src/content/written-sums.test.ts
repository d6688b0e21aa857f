import { join } from 'node:path'
import { writtenSums } from '@console/app-config/written-sums.fixture'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

test('no price stands in the code of the site or in its prose: each comes from a price list [S1.30 site] [S9.38 site]', () => {
  expect(writtenSums(join(root, 'apps/site/src'), /\.(tsx?|astro)$/)).toEqual([])
  expect(writtenSums(join(root, 'content'), /\.mdx$/)).toEqual([])
})
