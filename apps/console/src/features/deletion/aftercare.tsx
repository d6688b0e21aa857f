import { thirdPartyAppsUrl } from '@console/app-config'
import { Card } from '@console/ui/card.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { useConfig } from '../../lib/client.ts'

/** What only an owner can take back: in the vehicle, and at the manufacturer. */
export function Aftercare({ title }: { title: string }) {
  const { operator } = useConfig()
  return (
    <Card title={title}>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-secondary">
        <li>
          The key in the vehicle: on its screen, open Controls, then Locks, choose the key of this
          service and remove it with your key card.
        </li>
        <li>
          What you allowed at the manufacturer:{' '}
          <TextLink href={thirdPartyAppsUrl} external>
            remove this service from your third-party apps
          </TextLink>
          .
        </li>
        <li>
          Questions go to {operator.name}:{' '}
          <TextLink href={`mailto:${operator.email}`}>{operator.email}</TextLink>.
        </li>
      </ul>
    </Card>
  )
}
