import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'

import { RequestId } from '../shell/load-error.tsx'
import { described, type VehicleCommand } from './catalogue.ts'
import { outcomeOf } from './outcome.ts'
import { useCommand } from './use-command.ts'

// Most visits confirm nothing.
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import('./confirm-dialog.tsx')
  return { default: ConfirmDialog }
})

type Props = {
  vin: string
  vehicleName: string
  command: VehicleCommand
  disabledReason: string | undefined
}

/** A command with everything it goes through, down to the signal that proves it. */
export function CommandButton({ vin, vehicleName, command, disabledReason }: Props) {
  const { state, withinMs, start } = useCommand(vin, command)
  const [isAsking, setIsAsking] = useState(false)
  const { cost } = described(command)
  const outcome = outcomeOf(state, withinMs)
  const isRunning = state.step === 'busy' || state.step === 'sent'

  function press() {
    if (command.confirm) setIsAsking(true)
    else void start()
  }

  return (
    <div className="flex flex-col gap-1.5" data-slot="command" data-step={state.step}>
      <Button
        className="min-h-11 w-full justify-start"
        busy={isRunning && command.busyLabel}
        disabledReason={disabledReason}
        onClick={press}
      >
        <Icon name={command.icon} size={18} />
        {command.label}
        <span className="ml-auto text-13 text-muted">
          {cost} {cost === 1 ? 'credit' : 'credits'}
        </span>
      </Button>
      <output className="block text-13 empty:hidden">
        {outcome ? (
          <span className="flex items-start gap-1.5">
            <Icon
              name={outcome.icon}
              size={16}
              className={`mt-0.5 shrink-0 ${tones[outcome.tone]}`}
            />
            {outcome.sentence}
          </span>
        ) : null}
        {outcome?.requestId ? <RequestId id={outcome.requestId} /> : null}
      </output>
      {command.confirm ? (
        <Suspense>
          {isAsking ? (
            <ConfirmDialog
              title={`${command.confirm.title} ${vehicleName}?`}
              consequence={command.confirm.consequence}
              label={command.confirm.label}
              onCancel={() => setIsAsking(false)}
              onConfirm={() => {
                setIsAsking(false)
                void start()
              }}
            />
          ) : null}
        </Suspense>
      ) : null}
    </div>
  )
}

const tones: Record<string, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
}
