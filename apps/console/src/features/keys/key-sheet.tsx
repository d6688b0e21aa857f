import { Alert } from '@console/ui/alert.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Kbd } from '@console/ui/kbd.tsx'
import { Switch } from '@console/ui/switch.tsx'
import { useSyncExternalStore } from 'react'

import { useAuth } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { preferences } from '../../lib/preferences.ts'
import { useSaveSettings } from '../settings/queries.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { keyGroups } from './key-groups.ts'

type Props = { onOpenChange: (open: boolean) => void }

/** Which keys there are, and the switch that turns single letters off. */
export function KeySheet({ onOpenChange }: Props) {
  const isOn = useSyncExternalStore(preferences.subscribe, () => preferences.get().shortcuts)
  const isOffline = useOfflineSince() !== undefined
  const save = useSaveSettings(useAuth() || '')
  return (
    <Dialog open title="Keyboard shortcuts" onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-5">
        {keyGroups.map(({ title, keys, isSingle }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1 text-13 font-semibold">
              {title}
              {isSingle && !isOn ? <span className="font-normal text-muted"> (off)</span> : null}
            </h3>
            <dl className="divide-y divide-line">
              {keys.map(({ press, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{does}</dt>
                  <dd className="flex items-center gap-1 whitespace-nowrap text-13">
                    {press.map((keys, index) => (
                      <span key={keys.join()} className="flex items-center gap-1">
                        {index > 0 ? <span className="text-muted">then</span> : null}
                        <Kbd keys={keys} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single letters and signs"
          hint="Off, only keys together with Ctrl or Cmd do something. The choice goes with your account."
          checked={isOn}
          busy={save.isPending || isOffline}
          onCheckedChange={(shortcuts) => save.mutate({ shortcuts })}
        />
        {isOffline ? (
          <p className="text-13 text-secondary">
            You are offline: the switch waits until you are back.
          </p>
        ) : null}
        {save.error ? (
          <Alert title="The choice was not saved">{failureInWords(save.error)} Try again.</Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
