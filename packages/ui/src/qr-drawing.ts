import { encode } from 'uqr'

/** Modules of white that the standard asks for round the code. */
const quietZone = 4

/** A text for cameras, as the path of a drawing that is `size` wide and high. */
export function qrDrawing(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: path.join('') }
}

/** Draws a text into the empty `QrCode` of a page without React. */
export function fillQrCode(drawing: Element, text: string) {
  const { size, path } = qrDrawing(text)
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`)
  drawing.querySelector('path')?.setAttribute('d', path)
}
