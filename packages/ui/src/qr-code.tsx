import { encode } from 'uqr'
import './qr-code.css'

type QrCodeProps = {
  /** What a camera shall read; show it as text beside it, for those who have no second device. */
  text: string
  /** Where it leads. */
  label: string
}

/** Modules of white that the standard asks for round the code. */
const quietZone = 4

/** A text for cameras. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      className="qr-code"
      data-slot="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={path.join('')} />
    </svg>
  )
}
