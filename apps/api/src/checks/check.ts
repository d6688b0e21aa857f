import type { ChecklistStep } from '@console/sdk/contract'

type Status = 'done' | 'open' | 'failed' | 'not_needed'

/** What a check found, in sentences. */
export type Finding = { status: Status; text: string; remedy: string | null }

export const done = (text: string): Finding => ({ status: 'done', text, remedy: null })
export const notNeeded = (text: string): Finding => ({ status: 'not_needed', text, remedy: null })
/** Nothing is broken, but something is still to be done. */
export const open = (text: string, remedy: string): Finding => ({ status: 'open', text, remedy })
export const failed = (text: string, remedy: string): Finding => ({
  status: 'failed',
  text,
  remedy,
})

/** From a message that says what is wrong and, in what follows, what to do. */
export function failedWith(message: string): Finding {
  const [text = '', ...remedy] = message.split(/(?<=\.) /)
  return failed(text, remedy.length > 0 ? remedy.join(' ') : 'Look at the log of the gateway.')
}

/** What is asked of others: it may take long, and is begun when nobody looks into the database any more. */
export type Outside = () => Finding | Promise<Finding>
/** One thing that an installation needs. */
export type Check = { id: string; look: () => Finding | Outside | Promise<Finding | Outside> }

/** Each step of a check asks the outside at most this long. */
export const patienceMs = 8_000
const latestMs = 20_000

/** Looks at everything now, side by side: inside first, then outside. A check that breaks fails alone. */
export async function runChecks(
  checks: readonly Check[],
  now: () => number,
  leaveDatabase = async () => {},
): Promise<ChecklistStep[]> {
  const inside = await Promise.all(
    checks.map(async ({ id, look }) => ({ id, seen: await inTime(look).catch(unexpected) })),
  )
  await leaveDatabase()
  return Promise.all(
    inside.map(async ({ id, seen }) => {
      const finding = typeof seen === 'function' ? await inTime(seen).catch(unexpected) : seen
      return { id, ...finding, checked_at: new Date(now()).toISOString() }
    }),
  )
}

function inTime<T>(look: () => T | Promise<T>) {
  const late = Promise.withResolvers<Finding>()
  const tooLong = failed('There was no answer in time.', 'Try again, and look at the log.')
  const timer = setTimeout(() => late.resolve(tooLong), latestMs)
  const looked = async () => look()
  return Promise.race([looked(), late.promise]).finally(() => clearTimeout(timer))
}

function unexpected(error: unknown): Finding {
  // Only the code: a message may hold an address with its password.
  return failed(`This could not be looked at: ${codeOf(error)}.`, 'Look at the log of the gateway.')
}

/** The code of an error or of what caused it, which names no secret. */
export function codeOf(error: unknown) {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++) {
    if ('code' in one && typeof one.code === 'string') return one.code
  }
  return error instanceof Error ? error.name : 'unknown error'
}
