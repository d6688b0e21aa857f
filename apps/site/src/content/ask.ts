import { type CollectionEntry, getCollection } from 'astro:content'
import {
  type ContentNode,
  ContentQuery,
  type QueryParams,
  withDefaults,
} from '@console/sdk/content'
import { askContent } from '../../../../tools/build-files/ask.ts'
import { referenceEntries } from '../reference/entries.ts'

/** A page of prose: its place and its front matter. */
export type ProseEntry = {
  _path: string
  _stem: string
  title: string
  description: string
  navigation?: false | { title?: string }
}

type Collection = 'docs' | 'blog' | 'partners'

/** Content as a page asks for it. What a named page asks, its scripts and the console may ask too. */
export function contentFor(page?: string) {
  const defaults = { production: !import.meta.env.DEV }
  const ask = async (kind: 'query' | 'navigation', params: QueryParams, path?: string) =>
    askContent(
      { kind, params: withDefaults(params, path, defaults) },
      { page, generated: referenceEntries },
    )
  return {
    query: (path?: string) => new ContentQuery((params) => ask('query', params, path)),
    // Made by the same process with the same types.
    navigation: async (params: QueryParams = {}) =>
      (await ask('navigation', params)) as ContentNode[],
  }
}

/** The entries with the files that they stand for, which is what Astro renders. */
export async function withSources<Entry extends ProseEntry, Name extends Collection>(
  entries: readonly Entry[],
  collection: Name,
): Promise<(Entry & { source: CollectionEntry<Name> })[]> {
  const files = await getCollection(collection)
  const sources = new Map(files.map((source) => [source.id, source]))
  return entries.flatMap((entry) => {
    const source = sources.get(entry._stem)
    return source ? [{ ...entry, source }] : []
  })
}

export const isInMenus = ({ navigation }: ProseEntry) => navigation !== false

export const menuTitle = ({ title, navigation }: Pick<ProseEntry, 'title' | 'navigation'>) =>
  (navigation || undefined)?.title ?? title

/** A neighbour as the page shows it. */
export const toLink = (entry: ProseEntry | null | undefined) =>
  entry ? { path: entry._path, title: menuTitle(entry) } : undefined
