const longest = 64

/** As much of a suggested name as a connection takes, and no half of a character. */
export const connectionName = (suggested: string) =>
  suggested
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
