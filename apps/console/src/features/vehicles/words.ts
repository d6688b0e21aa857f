/** `WindowStatePartiallyOpen` as "Partially open": the value without its type, in words. */
export function inWords(value: string, type: string) {
  const rest = value.startsWith(type) ? value.slice(type.length) : value
  const words = rest.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Place = {
  home: boolean | null | undefined
  work: boolean | null | undefined
  favorite: boolean | null | undefined
  location: { latitude: number; longitude: number } | null | undefined
}

/** Where a car is, in the best words there are. */
export function placeInWords({ home, work, favorite, location }: Place) {
  if (home) return 'At home'
  if (work) return 'At work'
  if (favorite) return 'At a favourite place'
  return location ? inDegrees(location) : undefined
}

export const inDegrees = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${half(latitude, 'N', 'S')}, ${half(longitude, 'E', 'W')}`

const half = (value: number, above: string, below: string) =>
  `${Math.abs(value).toFixed(4)}°\u2009${value >= 0 ? above : below}`
