import type { SentCommand } from '@console/sdk/vehicles'
import { Badge } from '@console/ui/badge.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { priceOf } from '../commands/catalogue.ts'
import { labelOfCommand } from '../commands/labels.ts'
import { bodyInWords, endOf, senderOf } from '../commands/recent-words.ts'
import { DayList } from './day-list.tsx'
import { total } from './days.ts'
import { Figures } from './figures.tsx'
import { historyQueries } from './queries.ts'
import { type HistoryView, nameOf } from './use-history.ts'
import { clockInWords } from './words.ts'

/** The commands of the period: who sent them, what became of them, what they cost. */
export function CommandsPanel({ view }: { view: HistoryView }) {
  const { asked, vehicle, zone, today } = view
  const rows = useInfiniteQuery(historyQueries.commands(useClient(), asked))
  const first = rows.data?.pages[0]
  const read = rows.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="flex flex-col gap-5">
      <Figures
        hasFailed={rows.isError}
        figures={
          first && [
            { term: 'Commands', value: String(first.pagination?.count ?? read.length) },
            // Of those that were not read nobody can tell yet.
            ...(rows.hasNextPage
              ? []
              : [
                  { term: 'Confirmed by the car', value: String(read.filter(isConfirmed).length) },
                  { term: 'Cost', value: priceOf(total(read, ({ cost }) => cost)) },
                ]),
          ]
        }
      />
      <DayList
        noun="commands"
        icon="send"
        rows={rows}
        zone={zone}
        today={today}
        keyOf={({ id }) => id}
        beganAt={({ sent_at }) => sent_at}
        subtotal={(commands) => priceOf(total(commands, ({ cost }) => cost))}
        emptyReason="Whatever you, your programs and your drivers send to a vehicle is listed here with its sender and what became of it."
        row={(command) => (
          <Row
            command={command}
            zone={zone}
            name={vehicle || command.vin === null ? undefined : nameOf(view, command.vin)}
          />
        )}
      />
    </div>
  )
}

const isConfirmed = ({ confirmation }: SentCommand) => confirmation?.status === 'confirmed'

type RowProps = { command: SentCommand; zone: string; name: string | undefined }

function Row({ command, zone, name }: RowProps) {
  const { tone, icon, word, detail } = endOf(command)
  const body = bodyInWords(command)
  return (
    <div
      className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-baseline"
      data-slot="sent-command"
    >
      <span className="min-w-0">
        <span className="font-semibold">{labelOfCommand(command.command)}</span>
        {body ? (
          <code className="ml-2 text-xs text-secondary [overflow-wrap:anywhere]">{body}</code>
        ) : null}
        <span className="block text-13 text-secondary tabular-nums">
          {clockInWords(command.sent_at, zone)}
          {name ? ` · ${name}` : ''} · {senderOf(command)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-13 text-secondary">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        {detail}
      </span>
      <span className="text-13 text-muted md:text-right">{priceOf(command.cost)}</span>
    </div>
  )
}
