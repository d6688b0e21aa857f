import { useRef, useState } from 'react'

/**
 * Where a floating layer is put: in the dialog or the main part round its control. At the end of the
 * body it would lie outside every landmark, and beside a modal dialog it would be out of reach.
 */
export function useFloatingRoot<Control extends HTMLElement>() {
  const control = useRef<Control>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return {
    control,
    /** For the library's portal. */
    portal: root ? { container: root } : {},
    /** Call it before the layer opens. */
    settle() {
      setRoot(control.current?.closest<HTMLElement>(surroundings) ?? null)
    },
  }
}

const surroundings = '[role="dialog"], [role="alertdialog"], main'
