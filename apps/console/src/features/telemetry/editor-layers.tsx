import type { FieldCatalogue } from '@console/sdk'
import type { ConfigForecast, ConfigVersion } from '@console/sdk/vehicles'
import { toasts } from '@console/ui/toast-store'

import type { OwnedVehicle } from '../vehicles/model.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import type { Change, Settings } from './draft.ts'
import { type Draft, emptyDraft, isDirty } from './draft-store.ts'
import { Meanwhile } from './meanwhile.tsx'
import { PresetsDialog } from './presets-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useSaveKey } from './save-bar.tsx'
import { StopDialog } from './stop-dialog.tsx'
import type { Changes } from './use-changes.ts'
import type { Saver } from './use-saving.ts'
import { RestoreDialog, VersionDialog } from './version-dialog.tsx'

/** What lies over the page, one at a time. */
export type LayerName =
  | undefined
  | { kind: 'review' | 'presets' | 'apply' }
  | { kind: 'stop'; how: 'clear' | 'stop' }
  | { kind: 'look' | 'restore'; version: ConfigVersion }

type Props = {
  layer: LayerName
  onLayer: (layer: LayerName) => void
  vehicle: OwnedVehicle
  catalogue: FieldCatalogue
  scopes: readonly string[]
  base: Settings
  draft: Draft
  diff: readonly Change[]
  policy: string | undefined
  version: string | undefined
  forecast: ConfigForecast | undefined
  meanwhile: { from: string; to: string } | undefined
  blockedReason: string | undefined
  /** Why nothing can be changed just now. */
  writeBlock: string | undefined
  changes: Changes
  saving: Saver
  onDraft: (change: Partial<Draft>) => void
}

export function EditorLayers(props: Props) {
  const { layer, onLayer, vehicle, changes, saving, version } = props
  const { vin, name } = vehicle

  function close() {
    // What failed was read; the next try starts clean.
    for (const change of Object.values(changes)) change.reset()
    onLayer(undefined)
  }
  /** Failures stay in the layer that began it. */
  const closeAfter = (act: Promise<void>) => void act.then(close, () => undefined)

  switch (layer?.kind) {
    case 'review':
      return <Review {...props} onClose={close} closeAfter={closeAfter} />
    case 'presets':
      return <Presets {...props} onClose={close} />
    case 'apply':
      return (
        <ApplyDialog
          vehicle={vehicle}
          settings={props.base}
          catalogue={props.catalogue}
          scopes={props.scopes}
          writeBlock={props.writeBlock}
          onClose={close}
        />
      )
    case 'stop':
      return (
        <StopDialog
          vehicleName={name}
          error={changes[layer.how].error}
          busy={changes[layer.how].isPending}
          writeBlock={props.writeBlock}
          onCancel={close}
          onConfirm={() => closeAfter(saving.stop(layer.how))}
        />
      )
    case 'look':
      return <VersionDialog vin={vin} version={layer.version} current={version} onClose={close} />
    case 'restore':
      return (
        <RestoreDialog
          vin={vin}
          vehicleName={name}
          version={layer.version}
          current={version}
          error={changes.restore.error}
          busy={changes.restore.isPending}
          writeBlock={props.writeBlock}
          onCancel={close}
          onConfirm={(note) => closeAfter(saving.restore(layer.version.id, note))}
        />
      )
    case undefined:
      return null
  }
}

type ReviewProps = Props & { onClose: () => void; closeAfter: (act: Promise<void>) => void }

function Review(props: ReviewProps) {
  const { vehicle, catalogue, draft, diff, policy, meanwhile, changes, saving } = props
  const busy = changes.save.isPending
  function save() {
    if (busy || props.blockedReason !== undefined) return
    props.closeAfter(saving.save(draft, catalogue))
  }
  useSaveKey(save)
  return (
    <ReviewDialog
      vehicleName={vehicle.name}
      changes={diff}
      policy={policy}
      note={draft.note}
      forecast={props.forecast}
      meanwhile={meanwhile ? <Meanwhile vin={vehicle.vin} {...meanwhile} /> : null}
      error={changes.save.error}
      busy={busy}
      blockedReason={props.blockedReason}
      onNote={(note) => props.onDraft({ note })}
      onSave={save}
      onClose={props.onClose}
    />
  )
}

function Presets({ vehicle, base, draft, onDraft, onClose }: Props & { onClose: () => void }) {
  return (
    <PresetsDialog
      vin={vehicle.vin}
      base={base}
      onClose={onClose}
      onChoose={(name, edits) => {
        onDraft({ edits })
        onClose()
        toasts.add({
          title: `${name} is in your draft`,
          icon: 'edit',
          actions: [
            {
              label: 'Undo',
              click: () => onDraft(isDirty(draft) ? draft : emptyDraft),
            },
          ],
        })
      }}
    />
  )
}
