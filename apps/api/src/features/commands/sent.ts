import { and, eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { commands, products, users } from '../../db/schema.ts'
import type { CommandRow } from './log.ts'

/** `sender` is the name of who sent it, if that user still has the car: else it is nobody's business. */
export type SentRow = { command: CommandRow; sender: string | null }

/** Commands with their senders, for a caller to say which. */
export const sentCommands = (db: Db) =>
  db
    .select({ command: commands, sender: users.fullName })
    .from(commands)
    .leftJoin(
      products,
      and(eq(products.userId, commands.userId), eq(products.productId, commands.vin)),
    )
    .leftJoin(users, eq(users.id, products.userId))
    .$dynamic()
