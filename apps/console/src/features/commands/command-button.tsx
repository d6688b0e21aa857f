import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'

import { priceOf, type QuickCommand } from './catalogue.ts'
import { CommandOutcome } from './command-outcome.tsx'
import { isRunning } from './machine.ts'
import { useAsking } from './use-asking.tsx'
import { useCommand } from './use-command.ts'

type Props = {
  vin: string
  vehicleName: string
  command: QuickCommand
  disabledReason: string | undefined
}

/** A command with everything it goes through, down to the signal that proves it. */
export function CommandButton({ vin, vehicleName, command, disabledReason }: Props) {
  const { entry, body, label, busyLabel } = command
  const run = useCommand(vin, 'overview', entry.name)
  const shown = { ...entry, label }
  const { ask, dialog } = useAsking({ name: vehicleName, product: vin, entry: shown, run })
  const { state, withinMs } = run

  return (
    <div className="flex flex-col gap-1.5" data-slot="command" data-step={state.step}>
      <Button
        className="min-h-11 w-full justify-start"
        busy={isRunning(state) && busyLabel}
        disabledReason={disabledReason}
        onClick={() => void ask({ entry: shown, body })}
      >
        <Icon name={entry.icon} size={18} />
        {label}
        <span className="ml-auto text-13 text-muted">{priceOf(entry.about.cost)}</span>
      </Button>
      <CommandOutcome state={state} withinMs={withinMs} />
      {dialog}
    </div>
  )
}
