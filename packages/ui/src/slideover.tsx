import { Layer, type LayerProps } from './dialog.tsx'

type SlideoverProps = LayerProps & { /** @default 'right' */ side?: 'left' | 'right' }

/** A panel from the edge: the menu, the sidebar on narrow screens, an inspector. */
export function Slideover({ side = 'right', ...layer }: SlideoverProps) {
  return <Layer {...layer} className={`slideover slideover-${side}`} slot="slideover" />
}
