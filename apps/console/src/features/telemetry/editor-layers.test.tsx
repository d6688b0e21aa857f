import type { ConfigVersion } from '@console/sdk/vehicles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { OwnedVehicle } from '../vehicles/model.ts'
import { emptyDraft } from './draft-store.ts'
import { EditorLayers, type LayerName } from './editor-layers.tsx'
import type { Changes } from './use-changes.ts'
import type { Saver } from './use-saving.ts'

afterEach(cleanup)

const version = { id: 'cfg_0000000000000001', number: 1 } as ConfigVersion
const idle = { error: null, isPending: false }
const act = vi.fn(async () => undefined)

function show(layer: LayerName, writeBlock: string | undefined) {
  return render(
    <EditorLayers
      layer={layer}
      onLayer={() => undefined}
      vehicle={{ vin: 'car', name: 'Blue' } as OwnedVehicle}
      catalogue={{}}
      scopes={[]}
      base={{}}
      draft={emptyDraft}
      diff={[]}
      policy={undefined}
      version={version.id}
      forecast={undefined}
      meanwhile={undefined}
      blockedReason={undefined}
      writeBlock={writeBlock}
      changes={{ clear: idle, stop: idle, restore: idle } as unknown as Changes}
      saving={{ stop: act, restore: act } as unknown as Saver}
      onDraft={() => undefined}
    />,
  )
}

test.each([
  [{ kind: 'stop', how: 'stop' }, 'Stop streaming'],
  [{ kind: 'restore', version }, 'Restore'],
] as const)('offline, %o says so in place of acting', (layer, name) => {
  show(layer, 'You are offline.')
  fireEvent.click(screen.getByRole('button', { name, description: 'You are offline.' }))
  expect(act).not.toHaveBeenCalled()
})
