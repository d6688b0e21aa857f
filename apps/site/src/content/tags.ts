/** What posts are about. Front matter names the ids. */
export const tags = [
  { id: 'pricing', label: 'Pricing', about: 'prices' },
  { id: 'api-change', label: 'API change', about: 'changes of the API' },
  { id: 'incident', label: 'Incident', about: 'incidents' },
  { id: 'how-to', label: 'How-to', about: 'how to do something' },
  { id: 'engineering', label: 'Engineering', about: 'how this is built' },
] as const

export type Tag = (typeof tags)[number]
export type TagId = Tag['id']

export const tagIds = tags.map(({ id }) => id)

export const tagPath = (id: TagId) => `/blog/tag/${id}`

/** The tags of a post, in the order of the list of all. */
export const tagsOf = (ids: readonly TagId[]) => tags.filter(({ id }) => ids.includes(id))
