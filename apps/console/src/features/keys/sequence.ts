/** Long enough to find the second key, too short to forget the first. */
const withinMs = 1500

/** Two keys after each other, the first of which is `g`. Tells what the second one means. */
export function createSequence<Target>(targets: ReadonlyMap<string, Target>) {
  let begunAt = Number.NEGATIVE_INFINITY
  return (key: string, now: number): Target | 'begun' | undefined => {
    const isSecond = now - begunAt <= withinMs
    begunAt = Number.NEGATIVE_INFINITY
    if (isSecond && targets.has(key)) return targets.get(key)
    if (key !== 'g') return undefined
    begunAt = now
    return 'begun'
  }
}
