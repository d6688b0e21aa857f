import { admin, type ChecklistStep } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'

type Options = { examine: () => Promise<ChecklistStep[]> }

const { checklist } = admin

/** What the installation needs, for its administrator. */
export function checklistRoutes({ examine }: Options) {
  let running: Promise<ChecklistStep[]> | undefined
  return implement(
    { checklist },
    {
      async checklist() {
        // It asks mail servers and the manufacturer: whoever asks meanwhile gets the same answer.
        running ??= examine().finally(() => {
          running = undefined
        })
        const items = await running
        return { items, count: items.length, pagination: null }
      },
    },
  )
}
