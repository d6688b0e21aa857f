import type { SentCommand } from '@console/sdk/contract'
import { and, asc, or } from 'drizzle-orm'

import { ofCar } from '../../../db/personal-data.ts'
import { commands } from '../../../db/schema.ts'
import { present } from '../../commands/present.ts'
import { type SentRow, sentCommands } from '../../commands/sent.ts'
import { after, happened, jsonFile, type Scope, type Source, theirs } from '../source.ts'

/** What the account sent, and what drivers sent to its cars, as the history of commands shows it. */
export function commandFiles(scope: Scope): Source[] {
  const { db, person, places } = scope
  const { position, acceptedAt } = commands
  const meant = and(
    or(theirs(commands, scope), ofCar(commands.vin, acceptedAt)(person)),
    happened(acceptedAt, scope),
  )
  const driverOf = ({ command, sender }: SentRow) =>
    command.userId === person.userId ? undefined : sender
  return [
    jsonFile<SentRow>(
      { part: 'commands', path: 'commands/commands.json' },
      (rows) =>
        rows.map((row) => withoutStranger(present(row.command, { places, driver: driverOf(row) }))),
      {
        count: () => db.$count(commands, meant),
        page: (last, limit) =>
          sentCommands(db)
            .where(and(meant, after([position], last && [last.command.position])))
            .orderBy(asc(position))
            .limit(limit),
      },
    ),
  ]
}

/** As in the log of what was done: of an administrator who acted, with what is not the owner's to know. */
const withoutStranger = (command: SentCommand): SentCommand =>
  command.actor.kind === 'administrator'
    ? { ...command, actor: { ...command.actor, id: null, user_agent: null } }
    : command
