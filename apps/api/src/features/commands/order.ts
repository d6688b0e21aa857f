import type { Caller } from '../../http/caller.ts'
import type { RequestFacts } from '../../http/request-of.ts'

/** To which product a command goes. Its commands are sent one after another. */
export type Target = { vin: string } | { energySiteId: string }

export const productOf = (target: Target) => ('vin' in target ? target.vin : target.energySiteId)

/** A command as somebody gave it. */
export type Order = {
  caller: Pick<Caller, 'userId' | 'subject' | 'via' | 'restriction'>
  /** Of which request it came. */
  request: RequestFacts
  target: Target
  name: string
  body: Readonly<Record<string, unknown>>
}
