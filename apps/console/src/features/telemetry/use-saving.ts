import type { FieldCatalogue } from '@console/sdk'

import { useClient } from '../../lib/client.ts'
import { type Settings, savingOf } from './draft.ts'
import { type Draft, type DraftStore, emptyDraft } from './draft-store.ts'
import { naming, telemetryChanges } from './queries.ts'
import { type Changes, tellOfChange, tellOfFailure, tellOfNewer } from './use-changes.ts'

type Options = {
  vin: string
  changes: Changes
  store: DraftStore
  base: Settings
  version: string | undefined
}

/** What each change of a configuration does besides: the draft it ends, and the way back. */
export function useSaving({ vin, changes, store, base, version }: Options) {
  const client = useClient()
  const { save, clear, stop, restore } = changes

  /** Told in a toast, so no dialog shows it too. */
  function failed(title: string, error: unknown) {
    for (const change of [clear, stop, restore]) change.reset()
    tellOfFailure(title, error)
  }
  const streamed = Object.keys(base).length > 0

  /** Back to what the car had before, told where nothing else shows it. */
  async function undo() {
    try {
      // What somebody else made since would be taken back with it.
      const made = await telemetryChanges.madeOn(client, vin, version)
      if (made === undefined) return tellOfNewer()
      const update =
        streamed && version
          ? (await restore.mutateAsync({ version, note: '', basedOn: made })).update
          : await clear.mutateAsync(made)
      tellOfChange('Taken back', update)
    } catch (error) {
      failed('It could not be taken back.', error)
    }
  }
  const wayBack = streamed && version === undefined ? undefined : () => void undo()

  return {
    /** Resolves to whether it was saved; the failure stands in `changes.save`. */
    async save(draft: Draft, catalogue: FieldCatalogue) {
      const { call, fields } = savingOf(base, draft.edits, catalogue)
      if (call === 'remove') throw new Error('An empty configuration is not saved but stopped.')
      const note = draft.note.trim()
      const update = await save.mutateAsync({
        call,
        fields,
        ...(draft.policy && { delivery_policy: draft.policy }),
        ...(note && { note }),
        ...naming(version),
      })
      store.set(emptyDraft)
      tellOfChange('Saved', update, wayBack)
    },

    /** `clear` ends a draft without any field; `stop` is what the button does. */
    async stop(how: 'clear' | 'stop') {
      const update = await (how === 'clear' ? clear : stop).mutateAsync(version)
      store.set(emptyDraft)
      tellOfChange('The stream is stopped', update, wayBack)
    },

    async restore(id: string, note: string) {
      const { update, version: made } = await restore.mutateAsync({
        version: id,
        note,
        basedOn: version,
      })
      tellOfChange(`Restored as version ${made.number}`, update, wayBack)
    },

    /** The newest version once more, after the car lost it or was given something else. */
    async sendAgain(streams: boolean) {
      try {
        const update =
          streams && version
            ? (await restore.mutateAsync({ version, note: '', basedOn: version })).update
            : await stop.mutateAsync(version)
        tellOfChange('Sent again', update)
      } catch (error) {
        failed('It could not be sent again.', error)
      }
    },
  }
}

export type Saver = ReturnType<typeof useSaving>
