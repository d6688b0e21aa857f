import type { CSSProperties } from 'react'

/** Keeps the place of something that is loading; shows only after 150 ms, so quick answers do not flash. */
export function Skeleton(props: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}) {
  return <span className="skeleton" data-slot="skeleton" style={props} aria-hidden="true" />
}
