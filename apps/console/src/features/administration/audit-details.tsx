import { programName } from '@console/app-config/device-name'
import { Button } from '@console/ui/button.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { useState } from 'react'

import { moment } from './moment.tsx'
import type { AuditEntry } from './queries.ts'
import { outcomes } from './words.ts'

/** One entry, whole. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`Details of ${entry.action}`}
        onClick={() => setIsOpen(true)}
      >
        Details
      </Button>
      {isOpen ? (
        <Slideover open wide title={entry.action} onOpenChange={setIsOpen}>
          <DescriptionList items={itemsOf(entry)} />
        </Slideover>
      ) : null}
    </>
  )
}

const itemsOf = (entry: AuditEntry) => [
  { term: 'When', value: moment(entry.at) },
  { term: 'Outcome', value: outcomes(entry.outcome).word },
  { term: 'Who', value: entry.actor.user },
  { term: 'By what', value: [entry.actor.kind, entry.actor.id].filter(Boolean).join(' ') },
  { term: 'To whom', value: entry.subject },
  { term: 'To what', value: entry.target },
  { term: 'Reason', value: entry.reason },
  { term: 'Address', value: entry.address },
  {
    term: 'Browser',
    value: entry.user_agent && (
      <span title={entry.user_agent}>{programName(entry.user_agent)}</span>
    ),
  },
  { term: 'Request', value: entry.request_id },
  ...Object.entries(entry.details).map(([term, value]) => ({
    term,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  })),
]
