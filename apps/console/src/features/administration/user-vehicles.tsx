import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { groupVin } from '@console/ui/format'
import { useMemo, useState } from 'react'

import { useWriteBlock } from '../shell/use-write-block.ts'
import { moment } from './moment.tsx'
import { type AdminVehicle, useReveal } from './queries.ts'
import { RevealDialog } from './reveal-dialog.tsx'
import { inWords, streamingOf } from './words.ts'

type Props = { userId: string; vehicles: readonly AdminVehicle[] }

/** VINs are masked until a reason is given; where a car is, nobody is shown. */
export function UserVehicles({ userId, vehicles }: Props) {
  const reveal = useReveal(userId)
  const writeBlock = useWriteBlock()
  const [isAsking, setIsAsking] = useState(false)
  const vins = useMemo(
    () => new Map(reveal.data?.items.map(({ id, vin }) => [id, vin])),
    [reveal.data],
  )
  const columns = useMemo(() => columnsWith(vins), [vins])
  return (
    <Card
      title="Vehicles"
      level={3}
      aside={
        vehicles.length === 0 ? null : vins.size > 0 ? (
          <Button size="small" onClick={() => reveal.reset()}>
            Mask VINs
          </Button>
        ) : (
          <Button size="small" disabledReason={writeBlock} onClick={() => setIsAsking(true)}>
            Show VINs
          </Button>
        )
      }
      className="flex flex-col gap-3"
    >
      {vins.size > 0 ? (
        <Alert tone="warn">These VINs were shown for a reason, which is in the audit log.</Alert>
      ) : null}
      <DataTable
        caption="Vehicles of this user"
        columns={columns}
        rows={vehicles}
        rowKey={({ id }) => id}
        instead={<EmptyState icon="car" title="Vehicles show here." reason="This user has none." />}
      />
      {isAsking ? (
        <RevealDialog
          count={vehicles.length}
          busy={reveal.isPending}
          error={reveal.error}
          onReveal={(reason) => reveal.mutate(reason, { onSuccess: () => setIsAsking(false) })}
          onClose={() => {
            setIsAsking(false)
            reveal.reset()
          }}
        />
      ) : null}
    </Card>
  )
}

const columnsWith = (vins: ReadonlyMap<string, string>): readonly Column<AdminVehicle>[] => [
  {
    id: 'vin',
    header: 'VIN',
    cell({ id, vin_masked }) {
      const vin = vins.get(id)
      return (
        <code className="whitespace-nowrap select-all">{vin ? groupVin(vin) : vin_masked}</code>
      )
    },
  },
  {
    id: 'streaming',
    header: 'Stream',
    cell({ streaming }) {
      const { word, tone, icon } = streamingOf(streaming)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  { id: 'state', header: 'Vehicle', cell: ({ state }) => inWords(state ?? '–') },
  { id: 'access', header: 'Access', cell: ({ access_type }) => inOneLine(access_type) },
  { id: 'firmware', header: 'Software', cell: ({ firmware }) => inOneLine(firmware) },
  {
    id: 'key',
    header: 'Key',
    cell: ({ key_paired }) => inOneLine(words[String(key_paired)] ?? 'Unknown'),
  },
  { id: 'paid', header: 'Paid for', cell: ({ subscribed }) => (subscribed ? 'Yes' : 'No') },
  { id: 'data', header: 'Last data', cell: ({ last_data_at }) => moment(last_data_at) },
]

const words: Record<string, string> = { true: 'Paired', false: 'Not paired' }

/** Short words, which are not to be broken to make a table fit. */
const inOneLine = (text: string | null) => <span className="whitespace-nowrap">{text ?? '–'}</span>
