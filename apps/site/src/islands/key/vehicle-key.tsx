import { keyState } from '@console/app-config/virtual-key'
import { keysPerVehicle } from '@console/sdk/contract'
import { Alert } from '@console/ui/alert.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { usePairingCheck } from './use-pairing-check.ts'
import type { KeyedVehicle } from './vehicles.ts'

type Props = {
  vehicle: KeyedVehicle
  ask: (since: Date) => Promise<KeyedVehicle>
  onAnswer: (vehicle: KeyedVehicle) => void
  onSignedOut: () => void
}

/** Whether one vehicle needs and holds the key, and a look at it while it takes it. */
export function VehicleKey({ vehicle, ...calls }: Props) {
  const { vin, name, fleet, isOwner, isSubscribed } = vehicle
  const { sentence, isMissing, word } = keyState(fleet, vin)
  const check = usePairingCheck(calls)
  const info = fleet.vehicle_info[vin]
  const keys = info?.total_number_of_keys
  return (
    <Card title={name} level={3} className="vehicle-key" data-slot="vehicle-key">
      {check.state === 'paired' ? (
        <Alert tone="ok" title={`${name} has taken the key.`}>
          Choose next what it streams.
        </Alert>
      ) : (
        <p>{sentence}</p>
      )}
      {isMissing && !isOwner ? (
        <Alert tone="primary">As a driver you confirm in the vehicle, with a key card.</Alert>
      ) : null}
      {isMissing && keys != null && keys >= keysPerVehicle ? (
        <Alert tone="warn">
          All {keysPerVehicle} places for keys are taken. In the vehicle, open Controls, then Locks,
          and delete one that nobody uses.
        </Alert>
      ) : null}
      {isSubscribed ? null : (
        <p className="vehicle-key-note">
          It has no subscription yet. The key can be paired all the same.
        </p>
      )}
      <DescriptionList
        items={[
          { term: 'Key', value: word },
          { term: 'Needed', value: word === 'Not needed' ? 'no' : 'yes' },
          {
            term: 'Keys in the vehicle',
            value: keys == null ? null : `${keys} of ${keysPerVehicle}`,
          },
          { term: 'Your access', value: isOwner ? 'Owner' : 'Driver' },
        ]}
      />
      {isMissing ? (
        <LookAgain {...check} />
      ) : (
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`/console/${vin}?tab=${isSubscribed ? 'telemetry' : 'doctor'}`}
        >
          {isSubscribed ? 'Choose what it streams' : 'Open the vehicle'}
        </a>
      )}
    </Card>
  )
}

function LookAgain({ state, trouble, start, stop }: ReturnType<typeof usePairingCheck>) {
  const isAsking = state === 'asking'
  return (
    <div className="vehicle-key-check">
      <Button variant={isAsking ? 'secondary' : 'primary'} onClick={isAsking ? stop : start}>
        {isAsking
          ? 'Stop asking'
          : state === 'over'
            ? 'Check again'
            : 'Check whether it has the key'}
      </Button>
      <p role="status">
        {isAsking ? `Asking every 5 seconds, for 3 minutes. ${trouble ?? 'Not paired yet.'}` : null}
        {state === 'over'
          ? 'Not paired so far. Look at what can be wrong below, then check again.'
          : null}
      </p>
    </div>
  )
}
