import { toCoordinates } from '../places.ts'
import type { RouteName } from '../route.ts'
import { route } from '../route.ts'

const lines = new Map<RouteName, string>()

/** The route as the car sends it: Base64 of a Google-encoded polyline of precision 6. */
export function routeLine(name: RouteName): string {
  const known = lines.get(name)
  if (known) return known
  const points = route(name).points.filter((_, index) => index % 25 === 0)
  let before = [0, 0]
  let text = ''
  for (const point of points) {
    const { latitude, longitude } = toCoordinates(point)
    const now = [Math.round(latitude * 1e6), Math.round(longitude * 1e6)]
    text += now.map((value, axis) => encode(value - (before[axis] ?? 0))).join('')
    before = now
  }
  const line = btoa(text)
  lines.set(name, line)
  return line
}

function encode(difference: number): string {
  let rest = difference < 0 ? ~(difference << 1) : difference << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}
