import type { VehicleConfig } from '@console/sdk/contract'

/** Where our own drawings stand. Anybody may read them: they tell a shape and a colour. */
export const picturePath = '/api/image/cars/:file'

const paints: Record<string, string> = {
  DeepBlue: '#23395d',
  MidnightSilver: '#4a4f57',
  PearlWhite: '#eef0f0',
  RedMulticoat: '#9b1b22',
  SolidBlack: '#16181b',
}
const unknownPaint = '#8b9096'

/** Side views on a ground of 240 by 100: the body, and the windows in it. */
const shapes: Record<string, { body: string; windows: string }> = {
  model3: {
    body: 'M14 68 q2-14 24-17 q28-22 66-22 q42 0 66 23 q44 3 54 17 q2 7-4 8 H20 q-8-1-6-9z',
    windows: 'M58 49 q22-13 46-13 q32 0 52 15z',
  },
  modely: {
    body: 'M14 66 q2-16 24-20 q26-24 68-24 q46 0 68 25 q42 4 50 20 q2 8-4 9 H20 q-8-1-6-10z',
    windows: 'M58 44 q20-15 50-15 q34 0 54 18z',
  },
  models2: {
    body: 'M10 69 q3-13 28-16 q30-21 70-21 q42 0 68 22 q46 2 54 16 q2 7-5 7 H16 q-8-1-6-8z',
    windows: 'M58 51 q24-13 50-13 q32 0 54 15z',
  },
}
const anyShape = 'model3'

const nameOf = (shape: string, paint: string) => `${shape}-${paint}.svg`

const drawings = new Map(
  Object.keys(shapes).flatMap((shape) =>
    [...Object.entries(paints), ['any', unknownPaint] as const].map(
      ([paint, colour]) => [nameOf(shape, paint), draw(shape, colour)] as const,
    ),
  ),
)

/** The drawing of this name, if there is one. */
export const drawing = (file: string) => drawings.get(file)

/** Where a picture of a car built like this is: ours, or that of the configurator in the settings. */
export function pictureOf({ car_type, exterior_color }: VehicleConfig, template?: string) {
  const [model, colour] = [car_type ?? '', exterior_color ?? '']
  if (template !== undefined) {
    // Encoded: what a car says of itself must not lead anywhere else.
    return template
      .replaceAll('{model}', encodeURIComponent(model))
      .replaceAll('{colour}', encodeURIComponent(colour))
  }
  const shape = Object.hasOwn(shapes, model) ? model : anyShape
  const paint = Object.hasOwn(paints, colour) ? colour : 'any'
  return picturePath.replace(':file', nameOf(shape, paint))
}

function draw(shape: string, colour: string) {
  const { body, windows } = shapes[shape] ?? { body: '', windows: '' }
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="76" r="14" fill="#1d2024"/><circle cx="${x}" cy="76" r="8" fill="#c3c8cd"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 100" role="img" aria-label="Car">' +
    `<path d="${body}" fill="${colour}" stroke="#3a3f45"/><path d="${windows}" fill="#20262d"/>` +
    `${wheel(58)}${wheel(184)}</svg>`
  )
}
