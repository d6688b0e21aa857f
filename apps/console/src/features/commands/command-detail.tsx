import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { useLive } from '../live/live-context.tsx'
import { useCarState } from '../vehicles/car-state.ts'
import type { CommandEntry } from './catalogue.ts'
import { CommandForm } from './command-form.tsx'
import { CommandOutcome } from './command-outcome.tsx'
import { isRunning, isUnsettled } from './machine.ts'
import { exampleBody } from './members.ts'
import { prefilled } from './prefill.ts'
import { PreflightVerdict } from './preflight-verdict.tsx'
import { commandQueries } from './queries.ts'
import { toldBy } from './told-by.ts'
import { useAsking } from './use-asking.tsx'
import { useCommand } from './use-command.ts'

type Props = {
  vin: string
  vehicleName: string
  /** Its state as the list of vehicles has it, until the car tells. */
  listedState: string
  entry: CommandEntry
  /** Why nothing can be sent now; then nothing is asked either. */
  disabledReason: string | undefined
  /** Whether it must outlive being closed, for what became of the command would be lost with it. */
  onHold: (isHeld: boolean) => void
}

/** A command of a vehicle: what it does, what it would meet, its form, and what became of it. */
export function CommandDetail({ vin, vehicleName, listedState, entry, ...props }: Props) {
  const { disabledReason, onHold } = props
  const client = useClient()
  const { signals } = useLive()
  const run = useCommand(vin, 'list', entry.name)
  const { ask, dialog } = useAsking({ name: vehicleName, product: vin, entry, run })
  const { state, withinMs } = run
  const [initial] = useState(() => prefilled(entry, (signal) => signals.get(vin, signal)?.value))
  const { about } = entry
  const carState = useCarState(vin, listedState).state
  const preflight = useQuery({
    ...commandQueries.preflight(client, { vin }, entry, exampleBody(about), carState),
    enabled: disabledReason === undefined,
  })
  const hold = useEffectEvent(onHold)
  const isHeld = isUnsettled(state)
  // The list above, which would take it away.
  useEffect(() => hold(isHeld), [isHeld])
  const blocked = preflight.data?.verdict === 'blocked'

  return (
    <div
      className="flex flex-col gap-4 border-t border-line bg-page/50 p-4"
      data-slot="command-detail"
      data-step={state.step}
    >
      <About entry={entry} />
      <CommandForm
        entry={entry}
        product={vin}
        initial={initial}
        cost={preflight.data?.cost.total ?? about.cost}
        busy={isRunning(state) && (state.step === 'busy' ? 'Sending…' : 'Waiting for the car…')}
        disabledReason={disabledReason ?? (blocked ? preflight.data?.warnings[0]?.text : undefined)}
        onSend={(body) => ask({ entry, body })}
      >
        {disabledReason === undefined ? (
          <PreflightVerdict
            preflight={preflight.data}
            error={preflight.error}
            onRetry={() => void preflight.refetch()}
            toldBy={toldBy(entry)}
          />
        ) : null}
      </CommandForm>
      <CommandOutcome state={state} withinMs={withinMs} />
      {dialog}
    </div>
  )
}

function About({ entry: { name, about } }: { entry: CommandEntry }) {
  const notes = [
    about.requires && `Needs: ${about.requires}.`,
    about.minFirmware && !about.requires && `Needs firmware ${about.minFirmware} or newer.`,
    about.models && `Only for ${about.models.join(', ')}.`,
    about.deprecated && about.replacedBy && `The manufacturer advises ${about.replacedBy} instead.`,
    about.kind === 'custom' && 'Sent over the car’s signed protocol.',
  ].filter(Boolean)
  return (
    <p className="text-13 text-secondary">
      {notes.join(' ')} <code className="text-xs text-muted">{name}</code>
    </p>
  )
}
