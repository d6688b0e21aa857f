import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAuth, useClient } from '../../lib/client.ts'
import type { Body, CommandEntry } from '../commands/catalogue.ts'
import { CommandForm } from '../commands/command-form.tsx'
import { CommandOutcome } from '../commands/command-outcome.tsx'
import { asksFirst } from '../commands/danger.ts'
import type { Draft } from '../commands/form.ts'
import { draftKey, dropDraft } from '../commands/kept-draft.ts'
import { isRunning } from '../commands/machine.ts'
import { exampleBody } from '../commands/members.ts'
import { PreflightVerdict } from '../commands/preflight-verdict.tsx'
import { commandQueries } from '../commands/queries.ts'
import { useAsking } from '../commands/use-asking.tsx'
import { faultOf, sampleTariff, wireBody } from './site-words.ts'
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

  // What is refused here never leaves: the site would take it, and change nothing.
  const [fault, setFault] = useState<string>()
  function send(body: Body) {
    const found = faultOf(entry.name, body)
    setFault(found)
    return found === undefined && ask({ entry, body: wireBody(entry.name, body) })
  }

  const draft = draftKey(useAuth() || '', siteId, entry.name)
  const [samples, setSamples] = useState(0)
  function fillInSample() {
    dropDraft(draft)
    setFault(undefined)
    setSamples(samples + 1)
  }

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
        key={samples}
        initial={samples > 0 ? { tou_settings: JSON.stringify(sampleTariff, null, 2) } : initial}
        cost={data?.cost.total ?? entry.about.cost}
        busy={isRunning(state) && (state.step === 'busy' ? 'Sending…' : 'Reading it back…')}
        disabledReason={disabledReason ?? blocked}
        onSend={send}
      >
        {entry.name === 'time_of_use_settings' ? (
          <Button size="small" className="self-start" onClick={fillInSample}>
            Fill in a sample
          </Button>
        ) : null}
        {fault ? <Alert title="Nothing was sent.">{fault}</Alert> : null}
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
