/** Whether a row with the same key was there already. */
export function isDuplicate(error: unknown) {
  // Each layer wraps what the one below threw.
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++) {
    if ('code' in one && one.code === '23505') return true
  }
  return false
}
