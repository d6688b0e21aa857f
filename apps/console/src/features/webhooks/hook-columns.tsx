import { vinPattern } from '@console/app-config'
import type { Hook } from '@console/sdk/account'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import type { Column } from '@console/ui/data-table.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { kindNames } from '../events/kinds.ts'
import { answerOf, conditionOf, isHookTopic, nameOf, urgencyOf } from './words.ts'

export const topicsInWords = (topics: readonly string[]) =>
  topics.map((topic) => (isHookTopic(topic) ? kindNames[topic].name : topic)).join(', ')

/** What every list of webhooks shows of one. */
export const hookColumns = {
  name: {
    id: 'name',
    header: 'Webhook',
    cell: (hook) => (
      <>
        <HookLink hook={hook} />
        <span className="block text-13 text-muted [overflow-wrap:anywhere]">{hook.url}</span>
      </>
    ),
  },
  condition: {
    id: 'condition',
    header: 'State',
    cell: (hook) => {
      const { word, tone, icon } = conditionOf(hook)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
    sortBy: urgencyOf,
  },
  topics: { id: 'topics', header: 'Events', cell: ({ topics }) => topicsInWords(topics) },
  last: {
    id: 'last',
    header: 'Last attempt',
    cell: ({ last_delivery: last }) =>
      last ? (
        <span>
          {answerOf({ ...last, attempts: 1 })}
          <span className="block text-13 text-muted">
            <Age at={last.at} />
          </span>
        </span>
      ) : (
        <span className="text-muted">none yet</span>
      ),
  },
} satisfies { [id: string]: Column<Hook> }

/** A vehicle's webhook has a page; those of energy sites have none. */
function HookLink({ hook }: { hook: Hook }) {
  const { id, product_id: product } = hook
  return vinPattern.test(product) ? (
    <TextLink href={`/console/${product}?tab=webhooks&hook=${id}`}>{nameOf(hook)}</TextLink>
  ) : (
    nameOf(hook)
  )
}
