import { InvalidRequestError, TimeoutError } from '../errors.ts'

/** What ends a call before its answer does. */
export type Limit = {
  limitMs?: number | undefined
  /** Ends the call, with the reason that it rejects with. */
  ending: AbortController
}

/** Does the work until its limit passes or somebody ends it; nothing is done under a limit that is none. */
export async function withinLimit<Result>(
  { limitMs = 30_000, ending }: Limit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not a number, it would never pass.
  if (!(limitMs >= 0)) throw new InvalidRequestError('`timeoutMs` is not valid.')
  const { signal } = ending
  const late = () => ending.abort(new TimeoutError(`No whole answer arrived within ${limitMs} ms.`))
  // A timer holds no more than 31 bits: with more, it would end at once.
  const timer = limitMs < Infinity ? setTimeout(late, Math.min(limitMs, 2 ** 31 - 1)) : undefined
  try {
    // Raced, because neither a token function nor a fetch of the caller's need mind the signal.
    return await Promise.race([
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
      work(signal),
    ])
  } finally {
    clearTimeout(timer)
  }
}
