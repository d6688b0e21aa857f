import { inWords } from '../words.ts'

type Doors = { readonly [part: string]: boolean } | null | undefined
type Windows = Readonly<Record<WindowPart, string | null | undefined>>

const doorNames = {
  DriverFront: 'Driver door',
  PassengerFront: 'Passenger door',
  DriverRear: 'Rear door, driver side',
  PassengerRear: 'Rear door, passenger side',
  TrunkFront: 'Front trunk',
  TrunkRear: 'Trunk',
} as const

const windowNames = {
  FdWindow: 'Driver window',
  FpWindow: 'Passenger window',
  RdWindow: 'Rear window, driver side',
  RpWindow: 'Rear window, passenger side',
} as const
export type WindowPart = keyof typeof windowNames

export const isWindowOpen = (state: string | null | undefined) =>
  state === 'WindowStateOpened' || state === 'WindowStatePartiallyOpen'

/** Everything that stands open, in words: the twin of the drawing. */
export function openingsInWords(doors: Doors, windows: Windows): string[] {
  const openDoors = Object.entries(doorNames)
    .filter(([part]) => doors?.[part])
    .map(([, name]) => name)
  const openWindows = Object.entries(windowNames).flatMap(([part, name]) => {
    // The entries of the object have its own keys.
    const state = windows[part as WindowPart]
    if (!state || !isWindowOpen(state)) return []
    const isPartly = state === 'WindowStatePartiallyOpen'
    return [isPartly ? `${name} (${inWords(state, 'WindowState').toLowerCase()})` : name]
  })
  return [...openDoors, ...openWindows]
}
