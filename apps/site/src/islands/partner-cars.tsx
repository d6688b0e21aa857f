import { ApiError, createTransport, type Transport } from '@console/sdk'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { ErrorState } from '@console/ui/error-state.tsx'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../scripts/failure.ts'
import { isSignedOut } from './key/vehicles.ts'
import { mount } from './mount.tsx'
import { carsOf } from './partner/cars.ts'
import { columnsFor, type Partner, type Row } from './partner/columns.tsx'
import { type Days, dayOf, keepDays, readDays } from './partner/days.ts'
import './partner/partner-cars.css'
import { proofAddress } from './partner/proof.ts'

type Options = {
  transport: Transport
  partner: Partner
  /** The session has ended in the meantime. */
  onSignedOut: () => void
}
/** Puts the cars of who is signed in into the page of a partner. */
export const showPartnerCars = (
  place: Element,
  { host, ...rest }: Omit<Options, 'transport'> & { host: string },
) => mount(place, <PartnerCars transport={createTransport({ host })} {...rest} />)

export function PartnerCars({ transport, partner, onSignedOut }: Options) {
  const [cars] = useState(() => carsOf(transport))
  const [rows, setRows] = useState<readonly Row[]>()
  const [error, setError] = useState<unknown>()
  const [askedAt, setAskedAt] = useState(() => new Date())
  const [days, setDays] = useState(() => readDays(partner.id))
  const [isOver, setOver] = useState(false)

  const read = useCallback(async () => {
    setError(undefined)
    setRows(undefined)
    setAskedAt(new Date())
    try {
      const list: readonly Row[] = await cars.list()
      setRows(list)
      // One after the other: each asks the manufacturer, and somebody may own many.
      for (const { vin } of list) {
        const connection = await cars.connection(vin)
        setRows((all) => all?.map((one) => (one.vin === vin ? { ...one, connection } : one)))
      }
    } catch (reason) {
      if (!isSignedOut(reason)) return setError(reason)
      setOver(true)
      onSignedOut()
    }
  }, [cars, onSignedOut])

  // The list lies on the server.
  useEffect(() => void read(), [read])

  if (isOver) return null
  if (error) {
    return (
      <ErrorState
        title="Your cars could not be read."
        reason={navigator.onLine ? sentenceOf(error) : 'You are offline.'}
        action={<Button onClick={() => void read()}>Try again</Button>}
        requestId={error instanceof ApiError ? error.requestId : undefined}
      />
    )
  }
  if (rows?.length === 0) {
    return (
      <EmptyState
        icon="car"
        title="Your cars will stand here."
        reason="Your Tesla account owns none that this installation may see. One that was just added can take a few minutes."
        action={<Button onClick={() => void read()}>Look again</Button>}
      />
    )
  }
  const asked = rows?.flatMap(({ connection, ...car }) =>
    connection ? [{ ...car, connection }] : [],
  )
  const isAsked = asked !== undefined && asked.length === rows?.length
  const add = (vin: string, day: string) => {
    const entered: Days = { ...days, [vin]: day }
    setDays(entered)
    keepDays(partner.id, entered)
  }
  return (
    <div className="partner-cars" data-slot="partner-cars">
      <DataTable
        caption="Your cars and their connection to this installation"
        columns={columnsFor(partner, days, askedAt, add)}
        rows={rows}
        rowKey={({ vin }) => vin}
      />
      <div className="partner-cars-acts">
        <Button size="small" busy={!isAsked && 'Asking'} onClick={() => void read()}>
          {isAsked ? 'Ask again' : 'Asking…'}
        </Button>
        {isAsked ? (
          <a
            className={buttonClass({ size: 'small' })}
            download={`cars-${dayOf(askedAt)}.csv`}
            href={proofAddress(asked, days, askedAt)}
          >
            Save as CSV
          </a>
        ) : null}
      </div>
    </div>
  )
}
