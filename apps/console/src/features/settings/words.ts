export const units = [
  {
    name: 'distance',
    label: 'Distance and speed',
    options: [
      { value: 'car', label: 'As the car' },
      { value: 'km', label: 'km' },
      { value: 'mi', label: 'miles' },
    ],
  },
  {
    name: 'temperature',
    label: 'Temperature',
    options: [
      { value: 'car', label: 'As the car' },
      { value: 'c', label: '°C' },
      { value: 'f', label: '°F' },
    ],
  },
  {
    name: 'pressure',
    label: 'Tyre pressure',
    options: [
      { value: 'car', label: 'As the car' },
      { value: 'bar', label: 'bar' },
      { value: 'psi', label: 'psi' },
    ],
  },
] as const

export const themes = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

/** Mails that one can do without, each with when it comes. */
export const mails = [
  { name: 'low_credits', label: 'Credits run low', hint: 'Within three days, or already out.' },
  {
    name: 'stream_stopped',
    label: 'A stream stopped',
    hint: 'A car is awake and has sent nothing for 90 minutes.',
  },
  {
    name: 'config_lost',
    label: 'A configuration was lost',
    hint: 'The manufacturer removed what a car was to stream.',
  },
  {
    name: 'hook_disabled',
    label: 'A webhook is disabled',
    hint: 'None of its deliveries succeeds; the first mail comes 12 hours before.',
  },
  {
    name: 'invitation',
    label: 'An invitation was accepted',
    hint: 'Somebody may drive your car from now on.',
  },
  {
    name: 'new_sign_in',
    label: 'A sign-in from a new device',
    hint: 'With a browser and system that you never used here.',
  },
] as const

/** Mails that nobody gets without asking for them. */
export const announcements = [
  { name: 'newsletter', label: 'News about the product' },
  { name: 'product_updates', label: 'Incidents and new functions' },
] as const
