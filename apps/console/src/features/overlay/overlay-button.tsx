import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'

import type { OwnedVehicle } from '../vehicles/model.ts'

// It brings the field catalogue.
const OverlayBuilder = lazy(async () => {
  const { OverlayBuilder } = await import('./overlay-builder.tsx')
  return { default: OverlayBuilder }
})

/** Opens the builder of overlays for a vehicle. */
export function OverlayButton({ vehicle }: { vehicle: OwnedVehicle }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="record" size={16} />
        Overlay for video…
      </Button>
      <Suspense>
        {isOpen ? <OverlayBuilder vehicle={vehicle} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
