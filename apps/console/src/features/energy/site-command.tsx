import { Icon } from '@console/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import type { CommandEntry } from '../commands/catalogue.ts'
import { CommandForm } from '../commands/command-form.tsx'
import { CommandOutcome } from '../commands/command-outcome.tsx'
import { asksFirst } from '../commands/danger.ts'
import type { Draft } from '../commands/form.ts'
import { isRunning } from '../commands/machine.ts'
import { exampleBody } from '../commands/members.ts'
import { PreflightVerdict } from '../commands/preflight-verdict.tsx'
import { commandQueries } from '../commands/queries.ts'
import { useAsking } from '../commands/use-asking.tsx'
import { useSiteCommand } from './use-site-command.ts'

type Props = {
  siteId: string
  siteName: string
  entry: CommandEntry
  initial: Draft
  disabledReason: string | undefined
  /** Orders to the gateway of a site cannot be looked at beforehand. */
  hasPreflight: boolean
  /** What tells that it was done. */
  toldBy: string | undefined
}

/** A command to an energy site: its form, what it would meet, and what became of it. */
export function SiteCommand({ siteId, siteName, entry, initial, ...props }: Props) {
  const client = useClient()
  const { disabledReason, hasPreflight, toldBy } = props
  const run = useSiteCommand(siteId, entry.name)
  const { ask, dialog } = useAsking({ name: siteName, product: siteId, entry, run })
  const { state, withinMs } = run
  // Asked when somebody turns to it: a sheet of commands would ask for each of them at once.
  const [isTouched, setIsTouched] = useState(false)
  const preflight = useQuery({
    ...commandQueries.preflight(client, { energySiteId: siteId }, entry, exampleBody(entry.about)),
    enabled: hasPreflight && isTouched && disabledReason === undefined,
  })
  const { data } = preflight
  // Ready is what everybody expects of a site: only what is not is said.
  const isWorthSaying = hasPreflight && (data ? data.warnings.length > 0 : preflight.isError)
  const blocked = data?.verdict === 'blocked' ? data.warnings[0]?.text : undefined

  return (
    <section
      className="flex flex-col gap-3 rounded-card border border-line p-4"
      data-slot="site-command"
      data-command={entry.name}
      data-step={state.step}
      aria-label={entry.label}
      onFocus={() => setIsTouched(true)}
    >
      <header>
        <h3 className="flex items-center gap-2 text-sm font-semibold">
          {entry.label}
          {asksFirst(entry) ? (
            <Icon name="shield" size={14} label="asks first" className="text-warn" />
          ) : null}
        </h3>
        <p className="text-13 text-secondary">{entry.about.description}</p>
      </header>
      <CommandForm
        entry={entry}
        product={siteId}
        initial={initial}
        cost={data?.cost.total ?? entry.about.cost}
        busy={isRunning(state) && (state.step === 'busy' ? 'Sending…' : 'Reading it back…')}
        disabledReason={disabledReason ?? blocked}
        onSend={(body) => ask({ entry, body })}
      >
        {isWorthSaying ? (
          <PreflightVerdict
            preflight={data}
            error={preflight.error}
            onRetry={() => void preflight.refetch()}
            toldBy={toldBy}
          />
        ) : null}
      </CommandForm>
      <CommandOutcome state={state} withinMs={withinMs} who="The site" />
      {dialog}
    </section>
  )
}
