import type { FieldCatalogue, TelemetryConfig } from '@console/sdk'
import type { ConfigSync } from '@console/sdk/vehicles'
import { Button } from '@console/ui/button.tsx'
import { Select } from '@console/ui/select.tsx'
import { toasts } from '@console/ui/toast-store'
import { useCallback, useMemo, useState } from 'react'

import { useSignal } from '../live/live-context.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { applied, difference, type Edits, faultyFields, inCounts, withEdit } from './draft.ts'
import { type Draft, emptyDraft, isDirty } from './draft-store.ts'
import { EditorLayers, type LayerName } from './editor-layers.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { FieldPanel } from './field-panel.tsx'
import { useForecast } from './forecast.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { Notices } from './notices.tsx'
import { isPolicy, policyInWords, policyOptions } from './policy.ts'
import { SaveBar, useSaveKey } from './save-bar.tsx'
import { SyncPanel } from './sync-panel.tsx'
import { useChanges } from './use-changes.ts'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'
import type { useTelemetry } from './use-telemetry.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Props = SectionProps & {
  scopes: readonly string[]
  telemetry: ReturnType<typeof useTelemetry>
  catalogue: FieldCatalogue
  sync: ConfigSync
  /** The configuration as it stands; null where nothing is streamed. */
  held: TelemetryConfig | null
}

export function Editor({ vehicle, isResting, scopes, telemetry, catalogue, sync, held }: Props) {
  const { vin, name, isOwner, isSubscribed } = vehicle
  const { base, streams, version } = telemetry
  const { draft, store } = useDraft(vin, name)
  const changes = useChanges(vin)
  const saving = useSaving({ vin, changes, store, base, version })
  const [layer, setLayer] = useState<LayerName>()
  const writeBlock = useWriteBlock()
  const firmware = useSignal(vin, 'Version')?.value ?? vehicle.firmware
  const car = useMemo(() => ({ vin, firmware, scopes }), [vin, firmware, scopes])

  const { edits } = draft
  const diff = useMemo(() => difference(base, applied(base, edits)), [base, edits])
  const hasDraft = diff.length > 0 || draft.policy !== undefined
  const forecast = useForecast({ vin, base, edits, catalogue, isAllowed: isOwner })
  const perField = forecast.forecast?.fields
  const forecastOf = useCallback((field: string) => perField?.[field], [perField])

  const change = (next: Partial<Draft>) =>
    store.set({ ...draft, ...(isDirty(draft) ? {} : { basedOn: version }), ...next })
  const edit = (field: string, setting: Edits[string]) =>
    change({ edits: withEdit(base, edits, field, setting) })

  const lockedReason = !isOwner
    ? 'Only the owner of the car changes what it streams'
    : isSubscribed
      ? undefined
      : 'This car has no subscription'
  const laterReason = writeBlock && `${writeBlock} The draft is kept.`
  const faulty = faultyFields(edits, catalogue)
  const blockedReason =
    lockedReason ??
    laterReason ??
    (faulty.length > 0 ? `Correct ${faulty.join(', ')} first.` : undefined)
  const policy = draft.policy && `Values that cannot be delivered: ${policyInWords(draft.policy)}.`

  function discard() {
    const discarded = draft
    store.set(emptyDraft)
    toasts.add({
      title: 'Changes discarded',
      icon: 'trash',
      actions: [{ label: 'Undo', click: () => store.set(discarded) }],
    })
  }

  function review() {
    if (!hasDraft || blockedReason !== undefined) return
    // Nothing left to stream is a stop, and asked about as one.
    const isStop = Object.keys(applied(base, edits)).length === 0
    setLayer(isStop ? { kind: 'stop', how: 'clear' } : { kind: 'review' })
  }
  useSaveKey(layer === undefined ? review : undefined)

  const meanwhile =
    hasDraft && draft.basedOn !== undefined && version !== undefined && draft.basedOn !== version
      ? { from: draft.basedOn, to: version }
      : undefined

  return (
    <div className="flex flex-col gap-4" data-slot="telemetry">
      <Notices
        vehicle={vehicle}
        sync={sync}
        base={base}
        onSendAgain={isOwner ? () => void saving.sendAgain(streams) : undefined}
        sendAgainReason={blockedReason}
      />
      <div className={isOwner ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
        <SyncPanel
          vin={vin}
          sync={sync}
          streams={streams}
          isResting={isResting}
          error={telemetry.sync.error}
          onLook={telemetry.lookAgain}
          onStop={isOwner ? () => setLayer({ kind: 'stop', how: 'stop' }) : undefined}
        />
        {isOwner ? (
          <ForecastPanel {...forecast} isDraft={hasDraft} onRetry={forecast.retry} />
        ) : null}
      </div>
      <FieldPanel
        car={car}
        catalogue={catalogue}
        base={base}
        edits={edits}
        forecastOf={forecastOf}
        isForecastBehind={forecast.isBehind}
        price={forecast.forecast?.price ?? null}
        lockedReason={lockedReason}
        onEdit={edit}
        actions={
          isOwner ? (
            <>
              <Select
                aria-label="Values that cannot be delivered"
                options={policyOptions(held?.delivery_policy)}
                value={draft.policy ?? held?.delivery_policy ?? ''}
                disabled={lockedReason !== undefined || !streams}
                onValueChange={(value) =>
                  change({
                    policy: isPolicy(value) && value !== held?.delivery_policy ? value : undefined,
                  })
                }
              />
              <Button disabledReason={lockedReason} onClick={() => setLayer({ kind: 'presets' })}>
                Presets…
              </Button>
              <Button
                disabledReason={
                  (hasDraft && 'Save or discard your changes first.') ||
                  (!streams && 'The car streams nothing.')
                }
                onClick={() => setLayer({ kind: 'apply' })}
              >
                Apply to…
              </Button>
            </>
          ) : null
        }
      />
      <ErrorsPanel
        vin={vin}
        isAsked={(field) => applied(base, edits)[field] !== undefined}
        onRemove={lockedReason === undefined ? (field) => edit(field, null) : undefined}
      />
      {isOwner ? (
        <VersionsPanel
          vin={vin}
          blockedReason={lockedReason ?? laterReason}
          onLook={(one) => setLayer({ kind: 'look', version: one })}
          onRestore={(one) => setLayer({ kind: 'restore', version: one })}
        />
      ) : null}
      {hasDraft ? (
        <SaveBar
          summary={diff.length > 0 ? inCounts(diff) : 'how values are delivered'}
          warning={meanwhile && 'Somebody else changed the configuration meanwhile.'}
          blockedReason={blockedReason}
          onReview={review}
          onDiscard={discard}
        />
      ) : null}
      <EditorLayers
        layer={layer}
        onLayer={setLayer}
        vehicle={vehicle}
        catalogue={catalogue}
        scopes={scopes}
        base={base}
        draft={draft}
        diff={diff}
        policy={policy}
        version={version}
        forecast={forecast.isBehind ? undefined : forecast.forecast}
        meanwhile={meanwhile}
        blockedReason={blockedReason}
        writeBlock={writeBlock}
        changes={changes}
        saving={saving}
        onDraft={change}
      />
    </div>
  )
}
