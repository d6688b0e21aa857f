const askedAgainAfterMs = 1_000

/** Whether requests can be served. Asked at most once a second: anybody may ask. */
export function createReadiness(ask: () => Promise<boolean>, now: () => number) {
  let asked: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!asked || now() - asked.at >= askedAgainAfterMs) {
      asked = { at: now(), answer: ask().catch(() => false) }
    }
    return asked.answer
  }
}
