import { buildNavigation, describeFile, parseParams, runQuery } from '../content/index.ts'

const files = [
  'docs/0.index.mdx',
  'docs/1.start/0.index.mdx',
  'docs/6.sdk/1.quick-start.mdx',
  'docs/6.sdk/3.errors.mdx',
]
const entries = files.map((file) => describeFile(file))

/** What a build answers to a query of content, or to one for the navigation; undefined for anything else. */
export function contentAnswer(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://build')
  if (pathname.startsWith('/api/_content/navigation')) return buildNavigation(entries)
  if (!pathname.startsWith('/api/_content/query')) return undefined
  return runQuery(entries, parseParams(searchParams.get('_params') ?? '{}'))
}
