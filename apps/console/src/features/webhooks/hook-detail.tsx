import type { Hook } from '@console/sdk/account'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { IconButton } from '@console/ui/icon-button.tsx'
import { Menu } from '@console/ui/menu.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { toasts } from '@console/ui/toast-store'
import { lazy, Suspense, useState } from 'react'

import { useWriteBlock } from '../shell/use-write-block.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { FailureNote } from './failure-note.tsx'
import type { Asked } from './hook-dialogs.tsx'
import { HookFacts, HookTrouble } from './hook-facts.tsx'
import { useHookActions } from './queries.ts'
import { conditionOf, nameOf } from './words.ts'

// Layers come when they are opened: most visits only look at the log.
const DeliveryInspector = lazy(async () => {
  const { DeliveryInspector } = await import('./delivery-inspector.tsx')
  return { default: DeliveryInspector }
})
const HookDialog = lazy(async () => {
  const { HookDialog } = await import('./hook-dialogs.tsx')
  return { default: HookDialog }
})

type Props = { vehicle: OwnedVehicle; hook: Hook; onLeave: () => void }

/** One webhook: how it does, what can be done to it, and its deliveries. */
export function HookDetail({ vehicle, hook, onLeave }: Props) {
  const { vin, name: vehicleName } = vehicle
  const { test, update } = useHookActions(vin)
  const [asked, setAsked] = useState<Asked>()
  const [delivery, setDelivery] = useAddressed('delivery')
  const writeBlock = useWriteBlock()
  const { word, tone, icon } = conditionOf(hook)
  const name = nameOf(hook)

  const sendTest = () => test.mutate(hook, { onSuccess: ({ id }) => setDelivery(id) })
  const turn = (enabled: boolean, isUndo = false) =>
    update.mutate(
      { id: hook.id, changes: { enabled } },
      {
        onSuccess: () => {
          if (isUndo) return
          toasts.add({
            title: enabled ? `${name} is on again` : `${name} is paused`,
            ...(!enabled && {
              description: 'What waited for it was canceled; recover sends it once it is on again.',
            }),
            icon: enabled ? 'play' : 'pause',
            actions: [{ label: 'Undo', click: () => turn(!enabled, true) }],
          })
        },
      },
    )

  return (
    <div className="flex flex-col gap-4" data-slot="hook-detail">
      <TextLink href={`/console/${vin}?tab=webhooks`} className="self-start">
        All webhooks of {vehicleName}
      </TextLink>
      <Card
        title={
          <span className="flex flex-wrap items-center gap-2">
            {name}
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          </span>
        }
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              size="small"
              busy={test.isPending && 'Sending…'}
              disabledReason={writeBlock}
              onClick={sendTest}
            >
              <Icon name="send" size={16} />
              Send a test
            </Button>
            <Button
              size="small"
              busy={update.isPending && (hook.enabled ? 'Pausing…' : 'Resuming…')}
              disabledReason={writeBlock}
              onClick={() => turn(!hook.enabled)}
            >
              <Icon name={hook.enabled ? 'pause' : 'play'} size={16} />
              {hook.enabled ? 'Pause' : 'Resume'}
            </Button>
            <Menu
              trigger={<IconButton icon="more" label={`More for ${name}`} />}
              items={[
                {
                  label: 'Edit…',
                  icon: 'edit',
                  disabledReason: writeBlock,
                  onSelect: () => setAsked('edit'),
                },
                {
                  label: 'Replace the secret…',
                  icon: 'key',
                  disabledReason: writeBlock,
                  onSelect: () => setAsked('rotate'),
                },
                {
                  label: 'Recover since…',
                  icon: 'history',
                  disabledReason: writeBlock || (!hook.enabled && 'Resume it first'),
                  onSelect: () => setAsked('recover'),
                },
                { kind: 'line' },
                {
                  label: 'Delete…',
                  icon: 'trash',
                  danger: true,
                  disabledReason: writeBlock,
                  onSelect: () => setAsked('remove'),
                },
              ]}
            />
          </div>
        }
      >
        <div className="flex flex-col gap-3">
          <HookTrouble hook={hook} isSubscribed={vehicle.isSubscribed} />
          {test.error ? (
            <FailureNote
              key={test.submittedAt}
              title="No test was sent."
              error={test.error}
              onRetry={sendTest}
            />
          ) : null}
          {update.error ? (
            <FailureNote
              key={update.submittedAt}
              title="The webhook is as it was."
              error={update.error}
              onRetry={() => turn(!hook.enabled)}
            />
          ) : null}
          <HookFacts hook={hook} />
        </div>
      </Card>
      <DeliveryLog vin={vin} hook={hook} />
      <Suspense>
        {delivery ? (
          <DeliveryInspector
            key={delivery}
            vin={vin}
            hook={hook.id}
            id={delivery}
            resendDisabled={writeBlock || (!hook.enabled && 'The webhook is off. Resume it first.')}
            onOpen={setDelivery}
            onClose={() => setDelivery(undefined)}
          />
        ) : null}
        {asked ? (
          <HookDialog
            asked={asked}
            vin={vin}
            vehicleName={vehicleName}
            hook={hook}
            onClose={() => setAsked(undefined)}
            onRemoved={onLeave}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
