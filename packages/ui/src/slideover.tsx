import { Layer, type LayerProps } from './dialog.tsx'

type SlideoverProps = LayerProps & {
  /** @default 'right' */
  side?: 'left' | 'right'
  /** For what is more than a list: code, forms, drawings. */
  wide?: boolean
}

/** A panel from the edge: the menu, the sidebar on narrow screens, an inspector. */
export function Slideover({ side = 'right', wide = false, ...layer }: SlideoverProps) {
  const className = `slideover slideover-${side}${wide ? ' slideover-wide' : ''}`
  return <Layer {...layer} className={className} slot="slideover" />
}
