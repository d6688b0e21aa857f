import type { Call, Contract, Values } from '@console/sdk/openapi'
import { leadToError } from '@console/ui/lead-to-error'
import { useRef, useState } from 'react'

import { useOfflineSince } from '../shell/use-offline-since.ts'
import type { Owned } from '../vehicles/model.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { BodyFields } from './body-fields.tsx'
import { CallHead } from './call-head.tsx'
import { commandOf } from './commands-of.ts'
import type { useKeptRuns } from './history.ts'
import { formOf } from './members-of-schema.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { parameterErrors, runsOnArrival } from './prepare.ts'
import { RunBar } from './run-bar.tsx'
import { SnippetTabs } from './snippet-tabs.tsx'
import { useBodyDraft } from './use-body-draft.ts'
import { useConfirmedRun } from './use-confirmed-run.tsx'
import { usePreflight } from './use-preflight.tsx'
import { useRunKeys } from './use-run-keys.ts'

type Props = {
  contract: Contract
  call: Call
  /** As the address has them. */
  addressed: Values
  owned: Owned | undefined
  kept: ReturnType<typeof useKeptRuns>
  /** What stands in the fields now, for the address and for what is called next. */
  onSettle: (values: Values) => void
}

/** One call: what it takes, what it costs, and what came of it. */
export function CallPanel({ contract, call, addressed, owned, kept, onSettle }: Props) {
  const { schemas } = contract
  const [values, setValues] = useState(addressed)
  const [hasTried, setHasTried] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const isOffline = useOfflineSince() !== undefined
  const entry = commandOf(call)
  const form = entry?.about ?? (call.body && formOf(call.body.schema, schemas))
  const body = useBodyDraft(call, form, schemas)
  const errors = parameterErrors(call, values, schemas)
  const prepared = { call, values, body: body.read.body }
  const isWhole =
    Object.keys(errors).length === 0 &&
    Object.keys(body.read.errors).length === 0 &&
    body.read.problems.length === 0
  const productName = nameOf(owned, values)
  const isBlocked = kept.isSafe && call.method !== 'GET'
  const disabledReason = isOffline
    ? 'You are offline'
    : isBlocked
      ? 'Safe mode is on: turn it off to send what changes something'
      : undefined
  const preflight = usePreflight(entry, values, { isOnline: !isOffline, isWhole })

  const { state, run, cancel, dialog } = useConfirmedRun({
    entry,
    productName,
    startsWith:
      runsOnArrival(call) && isWhole && disabledReason === undefined ? prepared : undefined,
    onRan: kept.remember,
    onTaken: body.forgetSecrets,
  })
  const isRunning = state.step === 'running'

  function submit() {
    if (isRunning || disabledReason !== undefined) return
    setHasTried(!isWhole)
    onSettle(values)
    if (isWhole) return run(prepared)
    if (formElement.current) leadToError(formElement.current)
  }

  useRunKeys({ isRunning, onRun: submit, onCancel: cancel })

  return (
    <div className="grid items-start gap-5 2xl:grid-cols-2">
      <form
        ref={formElement}
        noValidate
        className="card flex min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CallHead call={call} values={values} />
        <ParameterFields
          parameters={call.parameters}
          schemas={schemas}
          values={values}
          errors={hasTried ? errors : {}}
          owned={owned}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
          onSettle={() => onSettle(values)}
        />
        {call.body ? <BodyFields form={form} body={body} showsErrors={hasTried} /> : null}
        {preflight.verdict}
        <RunBar
          price={preflight.price ?? call.cost}
          isRunning={isRunning}
          disabledReason={disabledReason}
          isSafe={kept.isSafe}
          onSafe={kept.setSafe}
          onCancel={cancel}
        />
        <SnippetTabs prepared={{ ...prepared, body: body.read.shown }} />
      </form>
      <section className="card min-w-0" aria-labelledby="answer-title">
        <h2 id="answer-title" className="card-title pb-3">
          Answer
        </h2>
        <AnswerPanel state={state} />
      </section>
      {dialog}
    </div>
  )
}

/** What the dialogs call it that is about to change. */
function nameOf(owned: Owned | undefined, { vin, energy_site_id }: Values) {
  const vehicle = owned?.vehicles.find((one) => one.vin === vin)
  const site = owned?.sites.find(({ id }) => id === energy_site_id)
  return vehicle?.name ?? site?.name ?? vin ?? energy_site_id ?? 'your account'
}
