import type { DoctorCheck } from '@console/sdk/vehicles'
import { Badge } from '@console/ui/badge.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatMoment } from '@console/ui/format'
import { Steps } from '@console/ui/steps.tsx'

import type { OwnedVehicle } from '../vehicles/model.ts'
import { RemedyView } from './remedy.tsx'
import { checkTitle, evidenceName, evidenceValue, stepState } from './words.ts'

type Props = { vehicle: OwnedVehicle; checks: readonly DoctorCheck[] }

/** The links in their order, each with what it rests on; the broken one with its remedy. */
export function CheckList({ vehicle, checks }: Props) {
  return (
    <Steps
      label="Links between your account and the first signal"
      steps={checks.map((check) => ({
        id: check.id,
        title: checkTitle(check.id),
        state: stepState(check),
        aside: check.status === 'not_needed' ? <Badge>not needed</Badge> : null,
        children:
          check.status === 'not_reached' ? null : <Finding vehicle={vehicle} check={check} />,
      }))}
    />
  )
}

function Finding({ vehicle, check }: { vehicle: OwnedVehicle; check: DoctorCheck }) {
  const { evidence, remedy, status, text } = check
  return (
    <div className="flex flex-col gap-2">
      {evidence.length > 0 ? (
        <details open={status === 'failed'}>
          <summary className="w-fit max-w-full cursor-pointer">
            {text}
            <span className="visually-hidden"> Evidence</span>
          </summary>
          <Evidence evidence={evidence} />
        </details>
      ) : (
        <p>{text}</p>
      )}
      {remedy ? <RemedyView vehicle={vehicle} remedy={remedy} /> : null}
    </div>
  )
}

const Evidence = ({ evidence }: Pick<DoctorCheck, 'evidence'>) => (
  <DescriptionList
    items={evidence.map(({ name, value, at }) => ({
      term: evidenceName(name),
      value: (
        <>
          {evidenceValue(value)}
          {at ? (
            <time className="text-muted" dateTime={at}>
              {', '}
              {formatMoment(Date.parse(at))}
            </time>
          ) : null}
        </>
      ),
    }))}
  />
)
