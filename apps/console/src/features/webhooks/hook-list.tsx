import type { Hook } from '@console/sdk/account'
import { hooksPerProduct } from '@console/sdk/contract'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { DeliverySpark } from './delivery-spark.tsx'
import { hookColumns } from './hook-columns.tsx'
import { sampleBody } from './words.ts'

type Props = {
  vin: string
  vehicleName: string
  hooks: readonly Hook[]
  addDisabled: string | undefined
  onAdd: () => void
}

/** All webhooks of a vehicle with how they are doing. */
export function HookList({ vin, vehicleName, hooks, addDisabled, onAdd }: Props) {
  const isFull = hooks.length >= hooksPerProduct
  const add = (
    <Button
      variant="primary"
      disabledReason={
        addDisabled || (isFull && `${hooksPerProduct} are the most. Delete one first.`)
      }
      onClick={onAdd}
    >
      <Icon name="plus" size={18} />
      Add a webhook
    </Button>
  )
  if (hooks.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="webhook"
          title="Webhooks post what the vehicle tells to an address of yours."
          reason={`${vehicleName} has none yet. Each delivery, its answer and its next try will stand here.`}
          action={add}
        />
        <div className="mx-auto w-full max-w-xl pt-4">
          <CodeBlock label="Sample of a delivery" code={sampleBody('teslemetry', vin)} />
          <p className="pt-3 text-center text-13">
            <TextLink href="/docs/stream/webhooks">How webhooks work</TextLink>
          </p>
        </div>
      </Card>
    )
  }
  return (
    <Card
      title="Webhooks"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-13 text-muted">
            {hooks.length} of {hooksPerProduct}
          </span>
          {add}
        </div>
      }
    >
      <DataTable
        caption={`Webhooks of ${vehicleName}`}
        columns={columns}
        rows={hooks}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

const { name, condition, topics, last } = hookColumns

const columns: Column<Hook>[] = [
  name,
  condition,
  topics,
  {
    id: 'spark',
    header: 'Newest',
    cell: ({ id, product_id: product }) => <DeliverySpark vin={product} hook={id} />,
  },
  last,
]
