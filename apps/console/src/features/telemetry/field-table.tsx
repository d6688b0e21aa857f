import { Badge } from '@console/ui/badge.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { displayUnit, formatNumber } from '@console/ui/format'
import type { KeyboardEvent, ReactNode } from 'react'

import { problemsOf, type Setting, type SettingName, usualSeconds } from './draft.ts'
import type { FieldForecast, SignalPrice } from './forecast.ts'
import { LiveReading } from './live-reading.tsx'
import type { FieldRow } from './rows.ts'
import { SettingInput } from './setting-input.tsx'
import { costOfSignals } from './words.ts'

type Props = {
  vin: string
  rows: readonly FieldRow[]
  forecastOf: (name: string) => FieldForecast | undefined
  /** Its figures are of an older draft. */
  isForecastBehind: boolean
  /** What a million signals cost; null where they cost nothing. */
  price: SignalPrice | null
  /** Why nothing can be edited now. */
  lockedReason: string | undefined
  onEdit: (name: string, setting: Setting | null) => void
  instead: ReactNode
}

/** Fields with all that is set of them. The arrow keys go from row to row, the space bar switches one. */
export function FieldTable({ vin, rows, lockedReason, onEdit, instead, ...figures }: Props) {
  const input = (name: SettingName, label: string, unitOf: (row: FieldRow) => string) =>
    function SettingCell(row: FieldRow) {
      const { setting, field } = row
      const takesIt = name !== 'minimum_delta' || field.minimum_delta !== undefined
      if (!setting || !takesIt) {
        const usual = name === 'interval_seconds' && `${usualSeconds(field)}\u2009s`
        return <span className="text-muted">{usual || '–'}</span>
      }
      return (
        <SettingInput
          label={`${label} of ${row.name}`}
          unit={unitOf(row)}
          value={setting[name]}
          placeholder={placeholderOf(row, name)}
          problem={lockedReason === undefined ? problemsOf(setting, field)[name] : undefined}
          disabledReason={lockedReason}
          onValueChange={(value) => onEdit(row.name, { ...setting, [name]: value })}
        />
      )
    }
  const inSeconds = () => 's'
  const columns: Column<FieldRow>[] = [
    {
      id: 'field',
      header: 'Field',
      cell: (row) => <FieldCell row={row} lockedReason={lockedReason} onEdit={onEdit} />,
    },
    {
      id: 'interval',
      header: 'At most every',
      cell: input('interval_seconds', 'Interval', inSeconds),
    },
    {
      id: 'delta',
      header: 'From a change of',
      cell: input('minimum_delta', 'Minimum change', unitOf),
    },
    {
      id: 'resend',
      header: 'Again after',
      cell: input('resend_interval_seconds', 'Resend interval', inSeconds),
    },
    {
      id: 'signals',
      header: 'Signals a day',
      align: 'end',
      cell: (row) => (
        <SignalsCell
          forecast={row.setting && figures.forecastOf(row.name)}
          price={figures.price}
          isBehind={figures.isForecastBehind}
        />
      ),
    },
    {
      id: 'value',
      header: 'Last value',
      align: 'end',
      cell: ({ name, field }) => <LiveReading vin={vin} field={name} unit={unitOf({ field })} />,
    },
  ]
  return (
    <DataTable
      caption="Telemetry fields"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      instead={instead}
    />
  )
}

function placeholderOf({ field }: FieldRow, name: SettingName) {
  if (name === 'interval_seconds') return undefined
  const usual = field[name]?.default
  return usual === undefined ? undefined : String(usual)
}

type CellProps = Pick<Props, 'lockedReason' | 'onEdit'> & { row: FieldRow }

/** As the car tells it: settings are in the same unit, so values are not converted. */
const ofCar = { distance: 'mi', temperature: '°C', pressure: 'bar' } as const
const unitOf = ({ field }: Pick<FieldRow, 'field'>) => displayUnit(field.unit ?? '', ofCar)

const changeWords = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const

function FieldCell({ row, lockedReason, onEdit }: CellProps) {
  const { name, field, setting, change, misfit } = row
  const isOn = setting !== undefined
  return (
    <Checkbox
      data-field={name}
      onKeyDown={moveBetweenRows}
      checked={isOn}
      // What the car cannot send can still be left out.
      disabled={lockedReason !== undefined || (misfit !== undefined && !isOn)}
      onCheckedChange={(checked) =>
        onEdit(name, checked ? { interval_seconds: usualSeconds(field) } : null)
      }
      label={
        <span className="flex min-w-52 flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {change ? <Badge tone="primary">{changeWords[change]}</Badge> : null}
          {misfit ? <Badge tone="warn">{misfit}</Badge> : null}
        </span>
      }
      hint={
        <span className="font-normal">
          {field.description} {field.category}.
        </span>
      }
    />
  )
}

type SignalsProps = {
  forecast: FieldForecast | undefined
  price: SignalPrice | null
  isBehind: boolean
}

function SignalsCell({ forecast, price, isBehind }: SignalsProps) {
  if (!forecast) return <span className="text-muted">–</span>
  const { signals_per_day: signals, current_signals_per_day: current, basis } = forecast
  return (
    <span
      className={isBehind ? 'text-muted' : undefined}
      title={basis === 'history' ? 'Counted from what the car sent' : 'An estimate'}
      aria-busy={isBehind}
    >
      {basis === 'history' ? '' : '≈ '}
      {formatNumber(signals)}
      {Math.round(signals) === Math.round(current) ? null : (
        <span className="block text-xs text-muted">now {formatNumber(current)}</span>
      )}
      {price ? (
        <span className="block text-xs text-muted">{costOfSignals(signals, price)}</span>
      ) : null}
    </span>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>) {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (way === 0) return
  const { currentTarget: box } = event
  const boxes = [...(box.closest('table')?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const next = boxes[boxes.indexOf(box) + way]
  if (!next) return
  event.preventDefault()
  next.focus()
}
