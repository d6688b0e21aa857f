import type { HttpBindings } from '@hono/node-server'

import type { Identified } from './caller.ts'
import type { Once } from './once.ts'
import type { Reply } from './reply.ts'

/** What the chain in `app.ts` prepares for every handler. */
export type Env = {
  Bindings: HttpBindings
  Variables: {
    identified: Identified
    reply: Reply
    once: Once | undefined
    /** When it came, in milliseconds since 1970. */
    askedAt: number
    /** Method and path of the call, with names in place of ids. */
    endpoint?: string
    /** The caller only wants to know what would happen; of calls that change something. */
    isDryRun?: boolean
  }
}
