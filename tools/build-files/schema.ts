/** What a zod schema tells of a value, as far as the checks of the content use it. */
export type Issue = {
  path: readonly PropertyKey[]
  message: string
  /** Members that the schema does not know. */
  keys?: readonly string[]
}

export type Schema = {
  safeParse: (data: unknown) => { error?: { issues: readonly Issue[] } | undefined }
}

/** Where in the value the mistake is: for a member that is not known, at that member. */
export const placeOf = ({ path, keys = [] }: Issue) => [...path, ...keys.slice(0, 1)]

export const inWords = (what: string, issue: Issue) =>
  `${what}, ${placeOf(issue).map(String).join('.') || 'all of it'}: ${issue.message}`
