import { maskedVin } from '@console/app-config/masked-vin'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import type { Column } from '@console/ui/data-table.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import type { Connection, OwnCar } from './cars.ts'
import { type Days, dayOf, daysLeft, leftInWords } from './days.ts'

export type Partner = {
  /** Names it among those whose days are kept. */
  id: string
  title: string
  /** Within how many days of being added there a car has to be connected; undefined if nothing is said of it. */
  connectWithinDays: number | undefined
}
/** Without a connection while it is asked for. */
export type Row = OwnCar & { connection?: Connection | undefined }

const verdicts = {
  connected: { tone: 'ok', icon: 'check', word: 'Connected' },
  broken: { tone: 'warn', icon: 'warning', word: 'Not connected' },
  unknown: { tone: 'neutral', icon: 'info', word: 'Not known' },
} as const

/** What the table says of each car, and where its owner says when it was added. */
export function columnsFor(
  { title, connectWithinDays }: Partner,
  days: Days,
  now: Date,
  add: (vin: string, day: string) => void,
): Column<Row>[] {
  const left: Column<Row> = {
    id: 'left',
    header: `Added at ${title}`,
    cell: ({ vin, name }) => {
      const rest = daysLeft(days[vin], connectWithinDays ?? 0, now)
      return (
        <span className="partner-cars-cell">
          <TextInput
            type="date"
            aria-label={`Day on which you added ${name} at ${title}`}
            max={dayOf(now)}
            value={days[vin] ?? ''}
            onChange={({ target }) => add(vin, target.value)}
          />
          {rest === undefined ? null : <small>{leftInWords(rest)}</small>}
        </span>
      )
    },
  }
  return [
    {
      id: 'car',
      header: 'Car',
      cell: ({ vin, name }) => (
        <span className="partner-cars-cell">
          {name} <small>{maskedVin(vin)}</small>
        </span>
      ),
    },
    { id: 'here', header: 'Here', cell: ({ connection }) => <Here connection={connection} /> },
    ...(connectWithinDays === undefined ? [] : [left]),
    { id: 'problem', header: 'To do', cell: ({ connection }) => <ToDo connection={connection} /> },
  ]
}

type Found = { connection: Connection | undefined }

function Here({ connection }: Found) {
  if (!connection) return <Skeleton width="6rem" />
  const { tone, icon, word } = verdicts[connection.verdict]
  return (
    <span className="partner-cars-cell">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {connection.last ? (
        <small>
          Last heard <Age at={connection.last} ago />
        </small>
      ) : null}
    </span>
  )
}

function ToDo({ connection }: Found) {
  if (!connection) return <Skeleton width="80%" />
  if (!connection.problem) return 'Nothing'
  return (
    <span>
      {connection.problem}{' '}
      {connection.way ? (
        <TextLink href={connection.way.href}>{connection.way.label}</TextLink>
      ) : null}
    </span>
  )
}
