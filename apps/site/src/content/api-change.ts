import { callPath } from '../reference/addresses.ts'
import { calls } from '../reference/contract.ts'
import type { PostSchema } from './post-schema.ts'

export type Change = NonNullable<PostSchema['change']>

/** The calls that a post names, with their pages. One that the contract does not have stops the build. */
export const changedCalls = ({ calls: named }: Pick<Change, 'calls'>) =>
  named.map((words) => {
    const call = calls.find(({ method, path }) => `${method} ${path}` === words)
    if (!call) throw new Error(`No call of the contract is ${words}.`)
    return { words, path: callPath(call.name), takesTokens: call.credentials === 'token' }
  })

/** Whether the reader's tokens are concerned, as far as the contract tells. */
export const tokensInWords = (found: ReturnType<typeof changedCalls>) =>
  found.some(({ takesTokens }) => takesTokens)
    ? 'Programs with an API token can make these calls. Your tokens, with their last use, stand in the console.'
    : 'No API token can make these calls, so programs that use one need no change.'
