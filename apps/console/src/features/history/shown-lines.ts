/** Of a bucket's values, the one that its line runs through: of speeds the peak must not get lost. */
export const shownLines = [
  { field: 'BatteryLevel', label: 'Battery', unit: '%', colour: 'battery', of: 'last' },
  { field: 'VehicleSpeed', label: 'Highest speed', unit: 'mph', colour: 'primary', of: 'highest' },
  { field: 'OutsideTemp', label: 'Outside', unit: 'degC', colour: 'solar', of: 'last' },
] as const

export type ShownLine = (typeof shownLines)[number]

/** Of one curve, in pixels. */
export const lineHeight = 84
