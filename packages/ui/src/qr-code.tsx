import './qr-code.css'
import { qrDrawing } from './qr-drawing.ts'

type QrCodeProps = {
  /**
   * What a camera shall read; show it as text beside it, for those who have no second device. A page
   * without React leaves it out, and fills the frame with `fillQrCode`.
   */
  text?: string
  /** Where it leads. */
  label: string
}

/** A text for cameras. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = text === undefined ? emptyFrame : qrDrawing(text)
  return (
    <svg
      className="qr-code"
      data-slot="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}

const emptyFrame = { size: 1, path: '' }
