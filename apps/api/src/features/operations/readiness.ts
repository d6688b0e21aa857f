const askedAgainAfterMs = 250

/** Whether requests can be served. The database is asked four times a second at most: anybody may ask. */
export function createReadiness(ask: () => Promise<boolean>, now: () => number) {
  let asked: { at: number; answer: Promise<boolean> } | undefined
  let retired = false
  return {
    async isReady() {
      if (retired) return false
      if (!asked || now() - asked.at >= askedAgainAfterMs) {
        asked = { at: now(), answer: ask().catch(() => false) }
      }
      return asked.answer
    },
    /** We are about to stop: whoever shares out requests is to choose another process. */
    retire() {
      retired = true
    },
  }
}
