import { maskedVin } from '@console/app-config/masked-vin'
import { keyState, needsKey } from '@console/app-config/virtual-key'
import { ApiError, createTransport, type Transport } from '@console/sdk'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { ErrorState } from '@console/ui/error-state.tsx'
import { Listbox } from '@console/ui/listbox.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../scripts/failure.ts'
import './key/key-check.css'
import { VehicleKey } from './key/vehicle-key.tsx'
import { isSignedOut, type KeyedVehicle, keysOf, type Vehicles } from './key/vehicles.ts'
import { mount } from './mount.tsx'

type Options = {
  transport: Transport
  /** Whose code is shown now. */
  onVehicle: (vin: string | undefined) => void
  /** The session has ended in the meantime. */
  onSignedOut: () => void
}

/** Puts the cars of who is signed in into the page. */
export const showKeyCheck = (
  place: Element,
  { host, ...calls }: Omit<Options, 'transport'> & { host: string },
) => mount(place, <KeyCheck transport={createTransport({ host })} {...calls} />)

export function KeyCheck({ transport, onVehicle, onSignedOut }: Options) {
  const [keys] = useState(() => keysOf(transport))
  const [vehicles, setVehicles] = useState<Vehicles>()
  const [error, setError] = useState<unknown>()
  const [isOver, setOver] = useState(false)
  const [vin, setVin] = useState<string>()
  const chosen = vehicles?.find((vehicle) => vehicle.vin === vin)

  const end = useCallback(() => {
    setOver(true)
    onSignedOut()
  }, [onSignedOut])

  const read = useCallback(() => {
    setError(undefined)
    keys.list().then(
      (list) => {
        setVehicles(list)
        setVin(firstOf(list)?.vin)
      },
      (reason: unknown) => (isSignedOut(reason) ? end() : setError(reason)),
    )
  }, [keys, end])

  // The list lies on the server.
  useEffect(read, [read])

  // The code stands outside, in the page that was built.
  useEffect(() => onVehicle(chosen?.vin), [chosen?.vin, onVehicle])

  if (isOver) return null
  if (error) {
    return (
      <ErrorState
        title="Your vehicles could not be read."
        reason={`${navigator.onLine ? sentenceOf(error) : 'You are offline.'} The code above works all the same.`}
        action={<Button onClick={read}>Try again</Button>}
        requestId={error instanceof ApiError ? error.requestId : undefined}
      />
    )
  }
  if (!vehicles) return <Skeleton height={220} />
  if (!chosen) {
    return (
      <EmptyState
        icon="car"
        title="Your vehicles will stand here."
        reason="Your Tesla account has none that this installation may see. One that was just added can take a few minutes."
        action={<Button onClick={() => location.reload()}>Look again</Button>}
      />
    )
  }
  return (
    <div className="key-check">
      <Listbox
        label="Vehicle"
        options={vehicles.map((vehicle) => ({
          value: vehicle.vin,
          label: vehicle.name,
          detail: maskedVin(vehicle.vin),
          aside: <KeyBadge vehicle={vehicle} />,
        }))}
        value={chosen.vin}
        onValueChange={setVin}
      />
      <VehicleKey
        key={chosen.vin}
        vehicle={chosen}
        ask={(since) => keys.ask(chosen, since)}
        onAnswer={(answer) =>
          setVehicles((all) => all?.map((one) => (one.vin === answer.vin ? answer : one)))
        }
        onSignedOut={end}
      />
    </div>
  )
}

function KeyBadge({ vehicle }: { vehicle: KeyedVehicle }) {
  const { tone, icon, word } = keyState(vehicle.fleet, vehicle.vin)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** The one that the address names, else the first that lacks the key, else the first. */
function firstOf(vehicles: Vehicles) {
  const asked = new URLSearchParams(location.search).get('vin')
  return (
    vehicles.find(({ vin }) => vin === asked) ??
    vehicles.find(({ fleet, vin }) => needsKey(fleet, vin)) ??
    vehicles[0]
  )
}
