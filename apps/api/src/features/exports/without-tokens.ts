const token = /(?:^|_)tokens?$/i

/** What the manufacturer told, without the keys that it lists with it: they open cars. */
export function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !token.test(name))
      .map(([name, inner]) => [name, withoutTokens(inner)]),
  )
}
