/** How an overlay shows its one value, as its address says it. */
export type OverlayOptions = {
  /** A unit of the field catalogue, `none` for no unit; the field's own if left out. */
  unit?: string
  label: string
  /** As many as an instrument would show if left out. */
  decimals?: number
  delayMs: number
  /** In pixels. */
  size: number
  color: string
  align: Align
  weight: number
  prefix: string
  suffix: string
  /** What becomes of a value that is old. */
  stale: Stale
  staleAfterMs: number
  /** Words in the place of values, by value. */
  map: ReadonlyMap<string, string>
  /** A bar under the value, from the first number to the second. */
  bar?: readonly [from: number, to: number]
  /** A line of the last seconds under the value. */
  sparkSeconds?: number
  /** Rules of the page's own, over those that the overlay has. */
  css: string
  /** Shows why nothing is shown. */
  debug: boolean
}

export const aligns = ['left', 'center', 'right'] as const
export type Align = (typeof aligns)[number]
export const stales = ['dim', 'hide', 'keep'] as const
export type Stale = (typeof stales)[number]

export const overlayLimits = {
  delayMs: [0, 30_000],
  size: [8, 400],
  weight: [100, 900],
  decimals: [0, 6],
  staleSeconds: [1, 86_400],
  sparkSeconds: [5, 3600],
} as const
const longest = 60
const longestCss = 2000

export const overlayDefaults: OverlayOptions = {
  label: '',
  delayMs: 0,
  size: 96,
  color: '#ffffff',
  align: 'left',
  weight: 600,
  prefix: '',
  suffix: '',
  stale: 'dim',
  staleAfterMs: 300_000,
  map: new Map(),
  css: '',
  debug: false,
}

/** What does not make sense counts as left out: on air nobody reads an error. */
export function readOptions(search: string): OverlayOptions {
  const query = new URLSearchParams(search)
  const text = (name: string) => (query.get(name) ?? '').slice(0, longest)
  const number = (name: string, [least, most]: readonly [number, number]) => {
    const asked = query.get(name)
    const value = Number(asked)
    return asked && !Number.isNaN(value) ? Math.min(most, Math.max(least, value)) : undefined
  }
  const oneOf = <Name extends string>(name: string, names: readonly Name[]) =>
    names.find((one) => one === query.get(name))
  const limits = overlayLimits
  const base = overlayDefaults
  const decimals = number('decimals', limits.decimals)
  const bar = barIn(text('bar'))
  const sparkSeconds = number('spark', limits.sparkSeconds)
  const staleSeconds = number('after', limits.staleSeconds)
  return {
    ...(text('unit') && { unit: unitNames[text('unit').toLowerCase()] ?? text('unit') }),
    ...(decimals !== undefined && { decimals: Math.round(decimals) }),
    ...(bar && { bar }),
    ...(sparkSeconds !== undefined && { sparkSeconds }),
    label: text('label'),
    delayMs: number('delay', limits.delayMs) ?? base.delayMs,
    size: number('size', limits.size) ?? base.size,
    color: colorIn(text('color')) ?? base.color,
    align: oneOf('align', aligns) ?? base.align,
    weight: number('weight', limits.weight) ?? base.weight,
    prefix: text('prefix'),
    suffix: text('suffix'),
    stale: oneOf('stale', stales) ?? base.stale,
    staleAfterMs: staleSeconds === undefined ? base.staleAfterMs : staleSeconds * 1000,
    map: mapIn(query.get('map') ?? ''),
    css: (query.get('css') ?? '').slice(0, longestCss),
    debug: query.get('debug') === '1',
  }
}

/** As people write them. */
const unitNames: Readonly<Record<string, string>> = {
  c: 'degC',
  '°c': 'degC',
  f: 'degF',
  '°f': 'degF',
  kmh: 'km/h',
  kph: 'km/h',
  miles: 'mi',
}

/** `0..100` */
function barIn(text: string): OverlayOptions['bar'] {
  const [, from, to] = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  const ends = [Number(from), Number(to)] as const
  return from !== undefined && to !== undefined && ends[0] < ends[1] ? ends : undefined
}

/** A name, or six hexadecimal digits with or without their mark, which addresses read as something else. */
function colorIn(text: string) {
  if (/^#?(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return `#${text.replace('#', '')}`
  return /^[a-z]{3,20}$/i.test(text) ? text : undefined
}

/** `true:Locked,false:Open` */
const mapIn = (text: string) =>
  new Map(
    text
      .slice(0, 1000)
      .split(',')
      .flatMap((pair): [string, string][] => {
        const at = pair.indexOf(':')
        return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
      }),
  )

/** The part of an address behind `?` that stands for these options: what differs from the usual. */
export function writeOptions(options: OverlayOptions) {
  const base = overlayDefaults
  const query = new URLSearchParams()
  const put = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== '' && value !== usual) query.set(name, String(value))
  }
  put('unit', options.unit)
  put('label', options.label)
  put('decimals', options.decimals)
  put('delay', options.delayMs, base.delayMs)
  put('size', options.size, base.size)
  put('color', options.color.replace('#', ''), base.color.replace('#', ''))
  put('align', options.align, base.align)
  put('weight', options.weight, base.weight)
  put('prefix', options.prefix)
  put('suffix', options.suffix)
  put('stale', options.stale, base.stale)
  put('after', options.staleAfterMs / 1000, base.staleAfterMs / 1000)
  put('map', [...options.map].map((pair) => pair.join(':')).join(','))
  put('bar', options.bar?.join('..'))
  put('spark', options.sparkSeconds)
  put('css', options.css)
  put('debug', options.debug ? 1 : undefined)
  const written = query.toString()
  return written && `?${written}`
}
