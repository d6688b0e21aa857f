import type { Inline } from '../reference/blocks.ts'

export const madeBy = {
  token:
    'The samples in TypeScript use the `client` and the `vin` of the [quick start](/docs/sdk/quick-start#read-a-car).',
  session:
    'The samples in TypeScript use a `client` [of a signed-in browser](/docs/sdk/authentication#cookies), since not all of these calls take a token.',
} as const satisfies Record<string, Inline>

/** Whose `client` makes the calls of a page: a program’s, with its token, or a browser’s. */
export type ClientMaker = keyof typeof madeBy

/** Where the `client` and the `vin` come from that samples use and do not make. */
export const sampleClient = (by: ClientMaker = 'token'): Inline => madeBy[by]
