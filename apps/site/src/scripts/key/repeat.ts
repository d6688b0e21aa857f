/** A car takes the key within a minute or two of its confirmation, and nobody tells us so. */
const pairingCheck = { everyMs: 5_000, forMs: 180_000, longestPauseMs: 40_000 } as const

type Options<Answer> = {
  ask: () => Promise<Answer>
  /** Whether the answer is the one that was waited for; that ends it. */
  onAnswer: (answer: Answer) => boolean
  /** Whether to go on, after a pause that doubles with each failure. */
  onFailure: (error: unknown) => boolean
  /** The time is over. */
  onEnd: () => void
}

/** Asks every five seconds for three minutes. The result stops it. */
export function askRepeatedly<Answer>({ ask, onAnswer, onFailure, onEnd }: Options<Answer>) {
  const { everyMs, forMs, longestPauseMs } = pairingCheck
  const endsAt = Date.now() + forMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let pauseMs: number = everyMs

  const next = () => {
    if (isStopped) return
    if (Date.now() + pauseMs > endsAt) onEnd()
    else timer = setTimeout(() => void once(), pauseMs)
  }
  const once = async () => {
    const outcome = await ask().then(
      (answer) => () => {
        pauseMs = everyMs
        return !onAnswer(answer)
      },
      (error: unknown) => () => {
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
        return onFailure(error)
      },
    )
    // An answer to what nobody waits for any more means nothing.
    if (!isStopped && outcome()) next()
  }
  void once()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
