import { useEffect, useMemo, useRef } from 'react'

import { createOverlay } from './draw.ts'
import type { OverlayOptions } from './options.ts'
import './overlay.css'
import { valueInWords } from './words.ts'

type Props = { options: OverlayOptions; value: unknown; wireUnit: string }

/** The overlay as it will look, over something as dark as most videos. */
export function OverlayPreview({ options, value, wireUnit }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const show = useRef<ReturnType<typeof createOverlay>>(undefined)
  const shown = useMemo(() => valueInWords(value, wireUnit, options), [value, wireUnit, options])

  // The overlay draws itself, here as on air; React knows nothing of its inside.
  useEffect(() => {
    if (root.current) show.current = createOverlay(root.current, options)
  }, [options])
  useEffect(() => show.current?.(shown, false), [shown])

  return (
    <div
      className="flex min-h-32 items-center overflow-hidden rounded-control bg-gray-800 p-3"
      role="img"
      aria-label={`Preview: ${options.label} ${options.prefix}${shown.text}${options.suffix} ${shown.unit}`}
    >
      <div ref={root} className="w-full" />
    </div>
  )
}
