import { keysPerVehicle } from '@console/sdk/contract'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { LiveValue, LiveValues } from '@console/ui/live-value.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../../lib/client.ts'
import { useSignal } from '../../live/live-context.tsx'
import { vehicleDetailQueries } from '../detail-queries.ts'
import { SignalValue } from '../signal-value.tsx'
import { inWords } from '../words.ts'
import { isWindowOpen, openingsInWords } from './openings.ts'

export function DoorsPanel({ vin }: { vin: string }) {
  const doors = useSignal(vin, 'DoorState')?.value
  const windows = {
    FdWindow: useSignal(vin, 'FdWindow')?.value,
    FpWindow: useSignal(vin, 'FpWindow')?.value,
    RdWindow: useSignal(vin, 'RdWindow')?.value,
    RpWindow: useSignal(vin, 'RpWindow')?.value,
  }
  const isDriverRight = useSignal(vin, 'RightHandDrive')?.value === true
  const open = openingsInWords(doors, windows)
  const isKnown = doors !== undefined && doors !== null
  return (
    <Card title="Doors and windows" aside={isKnown ? <Openness count={open.length} /> : null}>
      <div className="grid grid-cols-[7rem_1fr] items-center gap-4">
        <CarFromAbove doors={doors ?? {}} windows={windows} isDriverRight={isDriverRight} />
        <div className="flex flex-col gap-3">
          <p className="text-secondary">{isKnown ? openSentence(open) : 'Not known yet.'}</p>
          <LiveValues>
            <SignalValue
              field="Locked"
              label="Locks"
              words={(value) => (value ? 'Locked' : 'Unlocked')}
            />
            <SignalValue
              field="SentryMode"
              label="Sentry"
              words={(value) => inWords(value, 'SentryModeState')}
            />
            <Keys vin={vin} />
          </LiveValues>
        </div>
      </div>
    </Card>
  )
}

/** A car takes no more than so many; who shares it often must clear them in time. */
function Keys({ vin }: { vin: string }) {
  const { data } = useQuery(vehicleDetailQueries.keys(useClient()))
  const keys = data?.vehicle_info[vin]?.total_number_of_keys
  return (
    <LiveValue label="Keys" value={keys}>
      {keys == null ? undefined : `${keys} of ${keysPerVehicle}`}
    </LiveValue>
  )
}

const openSentence = (open: readonly string[]) =>
  open.length === 0 ? 'All doors, trunks and windows are closed.' : `Open: ${open.join(', ')}.`

function Openness({ count }: { count: number }) {
  return count === 0 ? (
    <Badge tone="ok" icon="check">
      Closed
    </Badge>
  ) : (
    <Badge tone="warn" icon="door">
      {count} open
    </Badge>
  )
}

type Side = 'left' | 'right'

type DrawingProps = {
  doors: { readonly [part: string]: boolean }
  windows: Readonly<
    Record<'FdWindow' | 'FpWindow' | 'RdWindow' | 'RpWindow', string | null | undefined>
  >
  isDriverRight: boolean
}

/** Decoration: the sentence beside it says the same. */
function CarFromAbove({ doors, windows, isDriverRight }: DrawingProps) {
  const driver: Side = isDriverRight ? 'right' : 'left'
  const passenger: Side = isDriverRight ? 'left' : 'right'
  return (
    <svg viewBox="0 0 112 176" className="w-full" aria-hidden="true">
      <rect x="28" y="8" width="56" height="160" rx="22" className="fill-sunken stroke-muted" />
      <path d="M36 54c8-7 32-7 40 0l-4 16H40Z" className="fill-card stroke-line-strong" />
      <path d="M38 136c8 5 28 5 36 0l-3-14H41Z" className="fill-card stroke-line-strong" />
      <Lid y={8} isOpen={doors.TrunkFront === true} />
      <Lid y={150} isOpen={doors.TrunkRear === true} />
      <Door
        side={driver}
        y={62}
        isOpen={doors.DriverFront === true}
        isWindowOpen={isWindowOpen(windows.FdWindow)}
      />
      <Door
        side={passenger}
        y={62}
        isOpen={doors.PassengerFront === true}
        isWindowOpen={isWindowOpen(windows.FpWindow)}
      />
      <Door
        side={driver}
        y={98}
        isOpen={doors.DriverRear === true}
        isWindowOpen={isWindowOpen(windows.RdWindow)}
      />
      <Door
        side={passenger}
        y={98}
        isOpen={doors.PassengerRear === true}
        isWindowOpen={isWindowOpen(windows.RpWindow)}
      />
    </svg>
  )
}

type DoorProps = { side: Side; y: number; isOpen: boolean; isWindowOpen: boolean }

function Door({ side, y, isOpen, isWindowOpen: isGlassOpen }: DoorProps) {
  const hinge = side === 'left' ? 28 : 84
  const turn = side === 'left' ? 48 : -48
  return (
    <g transform={isOpen ? `rotate(${turn} ${hinge} ${y})` : undefined}>
      <line
        x1={hinge}
        y1={y}
        x2={hinge}
        y2={y + 32}
        strokeWidth={isOpen ? 5 : 3}
        strokeLinecap="round"
        strokeDasharray={isGlassOpen ? '4 6' : undefined}
        className={isOpen || isGlassOpen ? 'stroke-warn' : 'stroke-secondary'}
      />
    </g>
  )
}

function Lid({ y, isOpen }: { y: number; isOpen: boolean }) {
  return (
    <rect
      x="40"
      y={y + 5}
      width="32"
      height="8"
      rx="4"
      className={isOpen ? 'fill-warn' : 'fill-line-strong'}
    />
  )
}
