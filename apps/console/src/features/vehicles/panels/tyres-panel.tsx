import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'

import { useSignal } from '../../live/live-context.tsx'
import { SignalValue } from '../signal-value.tsx'

const tyres = [
  { field: 'TpmsPressureFl', label: 'Front left' },
  { field: 'TpmsPressureFr', label: 'Front right' },
  { field: 'TpmsPressureRl', label: 'Rear left' },
  { field: 'TpmsPressureRr', label: 'Rear right' },
] as const

export function TyresPanel({ vin }: { vin: string }) {
  const hard = useSignal(vin, 'TpmsHardWarnings')?.value
  const soft = useSignal(vin, 'TpmsSoftWarnings')?.value
  const warned = wheelsIn(hard, soft)
  return (
    <Card title="Tyres" aside={<Warning wheels={warned} isKnown={Boolean(hard ?? soft)} />}>
      <LiveValues>
        {tyres.map(({ field, label }) => (
          <SignalValue key={field} field={field} label={label} unit="bar" decimals={1} />
        ))}
      </LiveValues>
    </Card>
  )
}

type Warnings = { readonly [wheel: string]: boolean } | null | undefined

const wheelsIn = (...warnings: Warnings[]) => [
  ...new Set(
    warnings.flatMap((wheels) =>
      Object.entries(wheels ?? {})
        .filter(([, isWarned]) => isWarned)
        .map(([wheel]) => wheel.replaceAll('_', ' ')),
    ),
  ),
]

function Warning({ wheels, isKnown }: { wheels: readonly string[]; isKnown: boolean }) {
  if (!isKnown) return null
  return wheels.length === 0 ? (
    <Badge tone="ok" icon="check">
      No warning
    </Badge>
  ) : (
    <Badge tone="warn" icon="warning">
      Low: {wheels.join(', ')}
    </Badge>
  )
}
