import type { ComponentProps } from 'react'

/** Outline drawings on a 24-unit grid, stroked at 1.5 px whatever their size. */
const drawings = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2Z',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 6 6 6-6 6',
  external: 'M8 16 17 7M9.5 7H17v7.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5M12 7.8v.1',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5M12 17v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6m0-6-6 6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18 12H9.5',
  key: 'M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.3 11.3 19.5 3M16 6.5l3 3',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2Zm0 0V20',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  chart: 'M4 4v16h16M7.5 15.5l3.5-4.5 3 2.5 5-6.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.3 2',
  stream:
    'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM8 8a5.5 5.5 0 0 0 0 8M16 8a5.5 5.5 0 0 1 0 8M5.2 5.2a9.5 9.5 0 0 0 0 13.6M18.8 5.2a9.5 9.5 0 0 1 0 13.6',
  cache:
    'M12 9c4.4 0 8-1.1 8-2.5S16.4 4 12 4 4 5.1 4 6.5 7.6 9 12 9ZM4 6.5v11C4 18.9 7.6 20 12 20s8-1.1 8-2.5v-11M4 12c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5',
  poll: 'M12 4v10.5m0 0-4-4m4 4 4-4M5 19.5h14',
  computed: 'M17 5.5H7l5.5 6.5L7 18.5h10',
  offline:
    'M3 3l18 18M8.5 15.8a5 5 0 0 1 5.8-.9M5.3 12.3a9.5 9.5 0 0 1 3.7-2.2M13.4 9.1a9.5 9.5 0 0 1 5.3 3.2M12 19.5v.1',
  car: 'M4 16.5v-3.8l1.8-.9L8 7.5h7.5l3 4.3 1.5.9v3.8h-2M9.5 16.5h5M4 16.5h1.5M7.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 11.8h12.5',
  asleep: 'M4 8h6l-6 7.5h6M14.5 4.5H19l-4.5 5.5H19M14 14.5h4l-4 5h4',
  bolt: 'M13 3 5.5 13.5H11l-.5 7.5L18 10.5h-5.5L13 3Z',
  plug: 'M9 3.5v4M15 3.5v4M6.5 7.5h11V11a5.5 5.5 0 0 1-11 0V7.5ZM12 16.5v4',
  battery: 'M3.5 8h15v8h-15zM21 10.5v3M6.5 11v2M9.5 11v2M12.5 11v2',
  gauge: 'M4.6 18a9 9 0 1 1 14.8 0M12 14.5 16 9M12 15.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  road: 'M8.5 4 4.5 20M15.5 4l4 16M12 4.5v2.5M12 10.5V13M12 16.5V20',
  range: 'M3.5 12h17M7 8.5 3.5 12 7 15.5M17 8.5l3.5 3.5-3.5 3.5',
  location:
    'M12 21c4.5-4.7 6.8-8.2 6.8-11a6.8 6.8 0 0 0-13.6 0c0 2.8 2.3 6.3 6.8 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  thermometer: 'M10 13.5V5.5a2 2 0 1 1 4 0v8a4 4 0 1 1-4 0ZM12 9v8',
  climate: 'M4 9h10.5a2.5 2.5 0 1 0-2.4-3.2M4 13h14a2.5 2.5 0 1 1-2.4 3.2M4 17h7',
  door: 'M4.5 20V11l6-6.5H18V20H4.5ZM4.5 12H18M14 15h1.5',
  tyre: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5',
  lock: 'M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  unlock: 'M6 10.5h12v9.5H6zM8.5 10.5V7a3.5 3.5 0 0 1 6.8-1.2M12 14.5v2',
  light:
    'M13 6.5c-5 0-8.5 2-8.5 5.5s3.5 5.5 8.5 5.5c1.5-3 1.5-8 0-11ZM17 8h3.5M17.5 12H21M17 16h3.5',
  wake: 'M12 3.5v8M7.5 6.3a7.5 7.5 0 1 0 9 0',
  guest:
    'M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c.5-3.2 3-5 6.5-5 1.4 0 2.6.3 3.6.8M17.5 14v6M14.5 17h6',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5',
  solar:
    'M6 12.5h12l2.5 8h-17l2.5-8ZM12 12.5v8M5 16.5h14M12 2.5v2M6.5 4.5 8 6M17.5 4.5 16 6M8.5 9.5a3.5 3.5 0 0 1 7 0',
  grid: 'M8 20.5 11 3.5h2l3 17M9 14.5l5.5 6M15 14.5l-5.5 6M5 8.5h14M6.5 8.5V11M17.5 8.5V11',
} as const

export type IconName = keyof typeof drawings

export const iconNames = Object.keys(drawings) as readonly IconName[] // the object above is the whole set

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name: IconName
  /** Edge in pixels. @default 20 */
  size?: number
  /** Say it when no word stands beside the icon; without it the icon is decoration. */
  label?: string | undefined
}

export function Icon({ name, size = 20, label, ...props }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or hidden as decoration.
    <svg
      data-slot="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5 * (24 / size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
