/** Versions are year, week and build, such as `2024.44.25`; parts that are left out count as nought. */
export function isOlder(version: string, than: string) {
  const [have, need] = [version, than].map((text) => text.split(/[. ]/).map(Number))
  for (const [index, part] of (need ?? []).entries()) {
    const other = have?.[index] ?? 0
    if (other !== part) return other < part
  }
  return false
}
