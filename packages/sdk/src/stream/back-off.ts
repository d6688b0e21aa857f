/** First and largest span, in milliseconds, from which a wait before reconnecting is drawn. */
const backOffBaseMs = 1_000
const backOffCapMs = 30_000
/** The longest wait that a server is granted: one that asks for a day must not end the stream. */
const serverCapMs = 300_000

/**
 * How long to wait before connection number `attempt` in a row: drawn evenly from a span that
 * doubles, so that clients which lost the same server do not return together. From the second
 * attempt on, and where the server asked for it, a fixed part comes first: a server that hangs up
 * at once must not be stormed. It may ask for five minutes at most.
 */
export function backOff(attempt: number, serverWaitMs: number, random: () => number): number {
  const fixed = Math.max(Math.min(serverWaitMs, serverCapMs), attempt > 0 ? backOffBaseMs : 0)
  const drawn = random() * Math.min(backOffCapMs, backOffBaseMs * 2 ** attempt)
  return Math.max(fixed, Math.min(backOffCapMs, fixed + drawn))
}
